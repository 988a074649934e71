# 着席、退席、ルール、中断。

table-opened = テーブルを開きました。
table-opened-hint = 「{ $word_join }」で着席、「{ $word_start }」で開始です。
rules-queued = 次のハンドから: { $stakes }
rules-changed = ここからは: { $stakes }
# 次のゲーム。「次は: ラズ、フィックスド・リミット 200/400、アンティ 40、ブリングイン 100。6ハンド。」
game-next = 次は: { $what }。
game-chosen = { $name }さんの選択: { $what }。
game-hands = { $hands }ハンド。
bets-fixed = フィックスド・リミット { $small }/{ $big }
blinds-of = ブラインド { $small }/{ $big }
bring-in-of = ブリングイン { $amount }
seat-taken = { $name }さんが{ $seat }番席に着席。
owes-bb-live = 最初のハンドでBBを出します。
owes-bb-dead = 最初のハンドでデッドのBBを出します。
owes-sb-dead = 最初のハンドでデッドのSBを出します。
owes-both = 最初のハンドでBBとデッドのSBを出します。
owes-wait-for-bb = BBが回ってきたら参加します。
bought-in = { $name }さん、{ $points }ポイントでチップ{ $chips }を購入。
rebought = { $name }さん、リバイ。{ $points }ポイントでチップ{ $chips }。
rebuy-queued = { $name }さん、このハンドのあとリバイします。
rebuy-lapsed = { $name }さん、リバイなし(ポイント不足かMAX)。
bankrupt = { $name }さん、チップがなくなりました。
bankrupt-may-rebuy = 「{ $word_rebuy }」で買い足せます。
bankrupt-bank-empty = バンクも空なので破産です。
leave-queued = { $why ->
    [away] { $name }さん、離席が長いのでこのハンドのあと退席になります。
    [flying] { $name }さん、FA3回のため、このハンドのあと強制退席。
    [leak] { $name }さん、ハンド情報の公開のため、このハンドのあと強制退席。
    [interference] { $name }さん、干渉行為のため、このハンドのあと強制退席。
    [ruled] { $name }さん、このハンドのあと強制退席。
   *[other] { $name }さん、このハンドのあと退席します。
}
seat-left = { $why ->
    [away] { $name }さん、離席が長いので退席。チップ{ $chips } → { $points }ポイント。
    [forced] { $name }さん、強制退席。チップ{ $chips } → { $points }ポイント。
   *[other] { $name }さん、退席。チップ{ $chips } → { $points }ポイント。
}
seat-left-empty = { $why ->
    [forced] { $name }さん、強制退席。
   *[other] { $name }さん、退席。
}
sat-out = { $why ->
    [time] { $name }さん、2回続けて時間切れなので離席にします。「{ $word_back }」で復帰。
   *[other] { $name }さん、離席。「{ $word_back }」で復帰。
}
came-back = { $name }さん、復帰。
waitlist-joined = 満席です。{ $name }さんはウェイティング{ $place }番目。
seat-offered = { $name }さん、{ $seat }番席が空きました。{ $seconds }秒以内に「{ $word_join }」でどうぞ。
waitlist-left = { $why ->
    [time] { $name }さん、時間切れなので席は次の方へ。
   *[other] { $name }さん、ウェイティングを取り消し。
}
waitlist = ウェイティング: { $names }
waitlist-called = { $name }({ $seat }番席へ呼び出し中)
sitting-started = ゲームを始めます。よろしくお願いします!
waiting-for-players = プレイヤー待ちです(現在{ $ready }人)。「{ $word_join }」で着席。
paused-host = 一時停止中です。「{ $word_resume }」で再開。
paused-shutdown = ディーラーはいったん席を外します。ゲームは保存済みで、戻り次第再開します。
paused-trouble = 問題が起きましたが、すべて無事です。「{ $word_resume }」で再開。
resumed = 再開します。持ち時間は最初からです。
reminded = { $name }さん、持ち時間は残り半分です。
close-queued = このハンドでテーブルを閉じます。
table-closed = テーブルを閉じました。ありがとうございました!

# 再起動のあと。

back-in-hand = ディーラーが戻りました。ハンド{ $number }を続けます。
back-idle = ディーラーが戻りました。
still-in = 残り: { $names }
still-paused = 一時停止中です。「{ $word_resume }」で再開。
