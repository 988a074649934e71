# 状況と手札。

hand-number = ハンド{ $number }
nobody-seated = まだ誰もいません。「{ $word_join }」で着席です。
not-started = まだ始まっていません。「{ $word_start }」で開始です。
between-hands = ハンド{ $number }は終了。
phase-dealt = 手札を配布中
phase-first = 第一ベッティングラウンド
phase-drawing = カードチェンジ
phase-final = 最終ベッティングラウンド
phase-round = ベッティングラウンド{ $number }/{ $count }
phase-draw = チェンジ{ $number }/{ $count }回目
phase-showdown = ショーダウン
phase-last-left = ほかは全員フォールド
seat-row = { $seat }番 { $name } { $amount }
mark-button = ボタン
mark-out = 離席
mark-leaving = 退席予定
mark-folded = フォールド
mark-mucked = マック
mark-all-in = オールイン
mark-next-hand = 次のハンドから
mark-bet = ベット { $amount }
mark-changed = { $count }枚チェンジ
mark-pat = ノーチェンジ
mark-fouls = FA { $count }/{ $most }
mark-flying = FA: { $act }
mark-flying-out = FA: { $act }({ $amount })
mark-exposed = 公開中
act-check = チェック
act-call = コール
act-make = メイク
act-fold = フォールド
act-all-in = オールイン
act-draw = チェンジ
mark-turn = ◀ 番
no-hand = 今は手札がありません。
hand-is-out = このハンドはもう降りています。

# 前のハンド。

no-last-hand = まだ終わったハンドがありません。
put-in = 出したチップ: { $stacks }
who-folded = フォールド: { $names }

# ヘルプ。

help-head = 使える言葉
help-turn = 自分の番: { $word_check }、{ $word_call }、{ $word_fold }、{ $word_bet } 300、{ $word_make } 900(合計900にレイズ)、{ $word_allin }
help-amounts = 額: 600、1.5k、1万、3bb、{ $word_half }、{ $word_pot }、{ $word_min }、{ $word_max }
help-stud = スタッド: { $word_bring_in }、{ $word_complete }
help-change = チェンジ: { $word_draw } 2 4(カードの番号)、{ $word_pat }
help-showdown = ショーダウン: { $word_open }、{ $word_muck }、{ $word_close }。フォールドやマックの直後は { $word_show } 1 2
help-seat = 席: { $word_join }、{ $word_leave }、{ $word_rebuy }、{ $word_out }、{ $word_back }
help-table = テーブル: { $word_start }、{ $word_pause }、{ $word_resume }、{ $word_status }、{ $word_hand }、{ $word_last }
help-bank = バンク: { $word_bank }、{ $word_statement }。ほかに { $word_rules }、{ $word_rules } L-88、{ $word_help }
help-private = 手札は自分だけのもの。ハンド中は話さないでください。

# テーブルのルール。

rules-seats = 最大{ $seats }席。
# $raisesはrules-raises。
rules-bets-no-limit = ベットは{ $small }から。{ $raises }
rules-bets-pot-limit = ベットは{ $small }から、メイクはポットまで。{ $raises }
rules-raises = { $over ->
    [bb_step] ベットへの最初のレイズの上乗せはBB以上、その後は
   *[standard] レイズの上乗せは
}{ $short ->
    [last_any] 直前のベット・レイズ以上(ミニマム未満のオールインも数える)。
    [last_full_total] ミニマムを満たした直前のベット・レイズ以上(ミニマム未満のオールインの前の額から数える)。
   *[last_full] ミニマムを満たした直前のベット・レイズ以上。
}
rules-bets-fixed-limit = ベットは最初の{ $count }ラウンドが{ $small }、以後{ $big }。{ $cap }
rules-cap = レイズは1ラウンド{ $raises }回まで。
rules-cap-uncapped = レイズは1ラウンド{ $raises }回まで(残り2人なら無制限)。
rules-no-cap = レイズの回数は無制限。
rules-no-rake = レーキなし。
rules-rake = { $trigger ->
    [change_started] レーキ: { $begun ->
        [board] フロップが開いたら
        [stud] 4thストリートに入ったら
        [several] 最初のチェンジ、フロップ、4thストリートのどれかに入ったら
       *[change] カードチェンジに入ったら
    }、ポット{ $min }以上で{ $percent }%(上限{ $cap })。
   *[always] レーキ: ポット{ $min }以上で{ $percent }%(上限{ $cap })。
}
rules-rake-half-up = レーキの端数は四捨五入。
rules-rake-ceil = レーキの端数は切り上げ。
rules-rake-per-pot = レーキはポットごと(サイドポットも)。
rules-rake-main-first = レーキはメインポットから先に取る。
rules-rake-at-change = レーキの対象は、その時点のポットだけ。
rules-rake-no-game = ノーゲームのハンドからもレーキを取る。
rules-exchange = { $rounding ->
    [ceil_1] 1ポイント=チップ{ $factor }。退席時の端数は切り上げ。
    [ceil_10] 1ポイント=チップ{ $factor }。退席時は10ポイント単位で切り上げ。
   *[floor] 1ポイント=チップ{ $factor }。退席時の端数は切り捨て。
}
rules-equal-value = 等価ゲーム: 1ポイント=チップ1。
rules-whole-bank = バイインはバンクの全額。
rules-max-buyin = MAXバイイン: チップ{ $max }。
rules-headsup = { $how ->
    [literal] ヘッズアップ: ボタンがBB。
   *[standard] ヘッズアップ: ボタンがSB。
}
rules-late = { $post ->
    [bb_live] 途中参加: BBを出す。
    [bb_dead] 途中参加: デッドのBBを出す。
    [wait_for_bb] 途中参加: BBが回るまで待つ。
   *[none] 途中参加: 何も出さない。
}
rules-change = { $first ->
    [first_max_bettor] チェンジ: 最大ベットを先に打った人から。
   *[left_of_button] チェンジ: ボタンの左隣から。
}{ $public ->
    [full_text] 捨て札は公開。
   *[count_only] 公開は枚数だけ。
}
rules-change-no-blinds = ここではブラインドをベットに数えない。
rules-change-after-all = 新しいカードは、全員が選んでから届く。
rules-final = { $first ->
    [first_max_bettor] 最終ラウンド: 最大ベットを先に打った人から。
    [left_of_button] 最初のラウンドはBBの左隣から、以後はボタンの左隣から。
   *[sb_seat] 最終ラウンド: SB位置から。
}
rules-show = { $first ->
    [aggressor] ショーダウン: 最大ベットを先に打った人から。
   *[sb_seat] ショーダウン: SB位置から。
}{ $muck ->
    [true] 最初の人もマックできる。
   *[false] 最初の人は必ずオープン。
}
rules-show-all = { $first ->
    [aggressor] ショーダウン: 全員がオープン。最大ベットを先に打った人から。
    [dealt_first] ショーダウン: 全員がオープン。配られた順に。
   *[sb_seat] ショーダウン: 全員がオープン。SB位置から。
}
rules-of-game = いまは{ $game }:
rules-button = { $start ->
    [lottery] 最初のボタンは抽選。
   *[seat1] 最初のボタンは1番席。
}
rules-missed = { $post ->
    [post_bb_live_sb_dead] 飛ばしたブラインド: BBはライブ、SBはデッドで出す。
    [wait_for_bb] 飛ばしたブラインド: BBが回るまで待つ。
    [late_entrant] 飛ばしたブラインド: 途中参加と同じ扱い。
   *[none] 飛ばしたブラインド: 出さなくてよい。
}
rules-chop = { $rest ->
    [house_topup] チョップ: 不足分はハウスが補充。
    [all_to_worst] チョップ: 端数はポジション不利の人へ。
   *[one_each_worst_first] チョップ: 端数はポジション不利の人から1枚ずつ。
}
rules-clock = 持ち時間{ $seconds }秒。過ぎたらチェックかフォールド{ $kind ->
    [board] 。
    [stud] (ブリングインは出す)。
    [several] (チェンジはなし、ブリングインは出す)。
   *[change] (チェンジはなし)。
}
rules-no-clock = 時間制限なし。

# ハウスの秩序。

rules-flying = フライングアクション(FA、番でないときのアクション)は有効: 自分の番が来たらそのまま実行、チップはその場で出る。
rules-no-flying = 番でないときのアクションは無効(お知らせのみ)。
rules-flying-chips = { $chips ->
    [dead] 自分の番に無効になったら、改めて全額でコール・レイズするかフォールド。FAで出したチップは没収。
   *[live] 自分の番に無効になったら、改めてコール・レイズするかフォールド。FAで出したチップは額に数えるが、フォールドなら戻らない。
}
rules-flying-check = チェックのあとにベットが出たら、ペナルティー{ $amount }をポットに入れてコールかフォールド。
rules-flying-all-in = { $when ->
    [at_turn] FAのオールインは無効: 自分の番にフォールド扱い、チップは半分戻る。
   *[immediate] FAのオールインは無効: その場でフォールド扱い、チップは半分戻る。
}
rules-flying-count = { $scope ->
    [hand] 1ハンドに3回で強制フォールド・強制退席。
    [day] 1日に3回で強制フォールド・強制退席。
   *[seat_session] 着席してから3回で強制フォールド・強制退席。
}
rules-flying-excused = { $seconds ->
    [0] 数えないもの: 遅れた発言、古いボタン。
   *[other] 数えないもの: 遅れた発言、古いボタン、{ $seconds }秒以内の同じ発言。
}
rules-flying-change = 番でないときのカードチェンジもFAに数える。
rules-leak = ハンド情報の公開(内容の真偽を問わず): 強制フォールド+強制退席+罰金{ $amount }P。
rules-leak-free = ハンド情報の公開(内容の真偽を問わず): 強制フォールド+強制退席。
rules-leak-watch = { $detect ->
    [enforce] ハンド情報の発言には、ただちに裁定。
    [off] 裁定はモデレーター。
   *[flag] それらしい発言はモデレーターに届き、モデレーターが決める。
}
rules-interference = 他者アクションへの干渉(批判、指導、訂正変更要求): 強制フォールド+強制退席+罰金{ $amount }P+強制降格(無印を除く)。
rules-interference-free = 他者アクションへの干渉(批判、指導、訂正変更要求): 強制フォールド+強制退席+強制降格(無印を除く)。
rules-no-fines = 罰金はありません。
rules-ante = アンティは{ $amount }。
rules-fines = { $unit ->
    [bank] 罰金: 1P=1ポイント。
   *[play] 罰金: 1P=チップ1。
}{ $rest ->
    [forgive] チップ、次にバンクから徴収し、不足分は免除。
   *[bank_then_record] チップ、次にバンクから徴収し、不足分は記録。
}
rules-fines-pot = { $pot ->
    [true] 干渉行為の罰金はポットに入る。
   *[false] 罰金はポットに入らない。
}
rules-bonus = { $requires ->
    [any_final_hand] 退席時のボーナス(最終ハンドなら公開不要): { $hands }。
   *[all_five_opened] 退席時のボーナス(全公開したハンド): { $hands }。
}
rules-bonus-in = 対象は{ $games }だけ。
rules-no-bonus = ボーナスなし。
rules-misdeals = ミスディールや規定にないことはモデレーターが裁定し、理由とともに部屋に知らせる。
rules-misdeal-first = ハンドの誤送付、第一ベッティングラウンド: そのハンドを公開してバーン、ベットは返却、新しいカードを配る。
rules-misdeal-later = { $active ->
    [equal_split] それ以降はノーゲーム: アクティブプレイヤーでポットを等分。
    [hands_as_they_stand] それ以降はノーゲーム: その時点で一番強い手にポット。
    [refund] それ以降はノーゲーム: 全額返却。
   *[full_if_won] それ以降はノーゲーム: アクティブプレイヤーに、勝利時に配当される予定の額を配布。
}
rules-misdeal-inactive = { $share ->
    [none] 非アクティブプレイヤーには何もない。
    [shared] 非アクティブプレイヤーには全員でポットの{ $percent }%(上限{ $unit ->
        [bank] チップ{ $cap })。
       *[play] { $cap }P)。
    }
   *[each] 非アクティブプレイヤーにはそれぞれポットの{ $percent }%(上限{ $unit ->
        [bank] チップ{ $cap })。
       *[play] { $cap }P)。
    }
}
rules-misdeal-seen = { $source ->
    [pot] ハンドが見えたら公開したまま続行し、本人にポットの半額をポットから配布。ほかのカードは公開してバーン。
   *[house] ハンドが見えたら公開したまま続行し、本人にポットの半額をハウスから配布。ほかのカードは公開してバーン。
}
help-order = フライングアクション、ハンド情報、罰金、ボーナス、ミスディール: { $word_rules }
help-floor-head = モデレーターの裁定
help-floor-players = プレイヤーに: ハンド情報の不正公開(L-108)、干渉行為(L-110)、強制フォールド、強制退席、罰金
help-floor-cards = カードに: ミスディール(L-131、L-132)、ハンドやカードが見えた(L-133)、誤ったカードの公開(L-134)
help-floor-hand = ハンドに: ノーゲーム、全額返却、一時停止、再開、持ち時間の追加
help-floor-points = ポイントの付与と没収。記録には番号つきで全裁定が残り、番号で取り消せる。
help-floor-how = どの裁定にも理由が必要。先に結果を見せてから確認する。自分が参加中のハンドは、ほかの人に任せる。

# どのハウスでも同じこと。

rules-on-hands = 強い順: ロイヤル・フラッシュ、ストレート・フラッシュ、フォー・オブ・ア・カインド、フルハウス、フラッシュ、ストレート、スリー・オブ・ア・カインド、ツーペア、ワンペア、ハイカード。{ $wheel ->
    [false] A-2-3-4-5はストレートではない。
   *[true] A-2-3-4-5は一番弱いストレート。
}{ $suits ->
    [bring_in] スートに強弱なし(ブリングインと端数を除く)。
   *[none] スートに強弱なし。
}
rules-on-button = ボタンはハンドごとに時計回り。
rules-on-blinds = ボタンの左がSB、その左がBB。ブラインドはベット、アンティはベットではない。BBにはオプションあり。
rules-on-betting = メイクはそのラウンドの合計額: 「{ $word_make } 600」。ベットが出ていたらチェックはできない。
rules-on-all-in = { $limit ->
    [no_limit] オールインはいつでも可。
    [pot_limit] オールインはポットの額まで可。
   *[fixed_limit] オールインは1回分のベットやレイズまで可。
}各相手から取れるのは自分が出した額まで、余りは返却。{ $limit ->
    [half_bet] ベットの半分以上のオールインは1回分と数える。それ未満ではレイズの権利は戻らない。
   *[no_limit] ミニマム未満のオールインではレイズの権利は戻らない。
}
rules-no-change = このゲームにカードの交換はない。
rules-no-button = ボタンなし。最初の席から配り、オープンカードで最初の番が決まる。
rules-on-change = 1ハンドに{ $draws }回、1回に{ $max }枚まで: 「{ $word_draw } 2 4」か「{ $word_pat }」。
rules-own-discards = { $own ->
    [this_draw] 捨て札はその交換では自分に戻らないが、後の交換では戻ることがある。
    [off] 山札が尽きると、自分の捨て札が戻ることがある。
   *[all_this_hand] 自分の捨て札は戻らない。
}
rules-on-showdown = オープンした中で一番強い手が勝ち。マックは取り消せない。オールインは必ずオープン。最後に残った人はオープンかクローズ。
rules-on-showdown-all = ショーダウンでマックはできない。最後に残った人はオープンかクローズ。
rules-on-split = ポットごとに分ける。
rules-on-bank = ポイントは遊び用です。

# 言葉ごとのヘルプ。

help-on-check = 「{ $word_check }」: ベットせずに様子を見る。ベットが出ていたらできない。
help-on-call = 「{ $word_call }」: ベットと同額を出す。足りなければオールインのコール。
help-on-fold = 「{ $word_fold }」: 降りる。「{ $word_fold } { $word_show } 1 2」でカードも見せる。
help-on-bet = 「{ $word_bet } 300」: ラウンド最初のベット。ミニマムはBB額。
help-on-make = 「{ $word_make } 900」: このラウンドの合計900にレイズ。
help-on-all-in = 「{ $word_allin }」: チップを全部出す。
help-on-change = 「{ $word_draw } 2 4」: 2番と4番を捨てて2枚引く。
help-on-bring-in = 「{ $word_bring_in }」: スタッドで最初に出す決まりのベット。
help-on-complete = 「{ $word_complete }」: スモールベットの全額を出します。ブリングインの代わりや、その上から。足りないオールインを満額にするときも。
help-on-draw = 「{ $word_draw } 2 4」: 2番と4番を捨てて2枚引く。
help-on-pat = 「{ $word_pat }」: 1枚も換えない。
help-on-open = 「{ $word_open }」: ハンドを見せて勝負。
help-on-muck = 「{ $word_muck }」: 見せずに負けを認める。「{ $word_muck } { $word_show } 1 2」で一部だけ公開。
help-on-close = 「{ $word_close }」: 全員が降りて勝ったとき、見せずに終える。
help-on-show = 「{ $word_show } 1 2」: フォールドやマックの直後にカードを見せる。
help-on-choose = 「{ $word_choose } ラズ」: 聞かれたときに次のゲームを選びます。
help-on-join = 「{ $word_join }」: 着席。「{ $word_join } 3」で3番席。満席ならウェイティングに入り、席が空いたら呼ばれます。「{ $word_leave }」で取り消し。
help-on-leave = 「{ $word_leave }」: 次の番でフォールドし、ハンドのあと精算。
help-on-rebuy = 「{ $word_rebuy }」: ハンドのあと、バンクからチップを買う。
help-on-sit-out = 「{ $word_out }」: 次のハンドから休む。「{ $word_back }」で復帰。
help-on-back = 「{ $word_back }」: 次のハンドから復帰。
help-on-start = 「{ $word_start }」: 開始。あとは自動で続きます。
help-on-pause = 「{ $word_pause }」: 「{ $word_resume }」まで時計を止める。
help-on-resume = 「{ $word_resume }」: 一時停止から再開。
