import type { de } from './de.ts';

/** The API's messages in Japanese, by their English text; a number stands for any number. */
export const ja: Readonly<Record<keyof typeof de, string>> = {
  'Some fields need your attention.': '入力内容をご確認ください。',
  'This is required.': '必須項目です。',
  'This value is not valid.': 'この値は使用できません。',
  'Enter the 6 digits from your app.': 'アプリに表示された6桁の数字を入力してください。',
  'That isn’t the code that your app shows now. Please check it and try again.':
    'アプリに現在表示されているコードと異なります。確認して、もう一度お試しください。',
  'This key is no longer valid. Start again.': 'このキーは無効になりました。最初からやり直してください。',
  'Enter text.': '文字で入力してください。',
  'Enter a number.': '数値で入力してください。',
  'Enter a whole number.': '整数で入力してください。',
  'Enter true or false.': 'trueまたはfalseで指定してください。',
  'Send a list.': 'リストで送信してください。',
  'Send an object with named fields.': '項目名を付けて送信してください。',
  'There is no field with this name.': 'この名前の項目はありません。',
  'This name cannot be used.': 'この名前は使用できません。',
  'Choose one of the listed values.': '一覧から選択してください。',
  'Enter at least 2 characters.': '2文字以上で入力してください。',
  'Enter at most 2 characters.': '2文字以内で入力してください。',
  'Enter 2 or more.': '2以上で入力してください。',
  'Enter 2 or less.': '2以下で入力してください。',
  'Send at least 2 entries.': '2件以上送信してください。',
  'Send at most 2 entries.': '2件以内で送信してください。',
  'Enter an email address such as ann@example.com.':
    'ann@example.comのようなメールアドレスを入力してください。',
  'Enter an email address, such as name@example.com.':
    'name@example.comのようなメールアドレスを入力してください。',
  'Enter a date as YYYY-MM-DD.': '日付はYYYY-MM-DDの形式で入力してください。',
  'Enter a time in ISO format, in UTC.': '日時はUTCのISO形式で入力してください。',
  'Enter a full web address.': '完全なURLを入力してください。',
  'Choose one of the site’s locales.': 'サイトの言語・地域から選択してください。',
  'Choose dog or cat.': '犬または猫を選択してください。',
  'Choose male or female.': 'オスまたはメスを選択してください。',
  'Choose one of the listed sources.': '一覧からお迎え先を選択してください。',
  'Enter the pet’s name.': 'ペットの名前を入力してください。',
  'The name may have at most 30 characters.': '名前は30文字以内で入力してください。',
  'Enter the weight as a number.': '体重は数値で入力してください。',
  'The weight must be at least 0.1 lbs.': '体重は0.1 lbs以上で入力してください。',
  'The weight must be at most 300 lbs.': '体重は300 lbs以下で入力してください。',
  'The birth date is too long ago.': '生年月日が古すぎます。',
  'The birth date cannot be after today.': '生年月日に未来の日付は指定できません。',
  'The adoption date cannot be after today.': 'お迎えした日に未来の日付は指定できません。',
  'The adoption date cannot be before the birth date.': 'お迎えした日は生年月日以降にしてください。',
  'Enter the adoption date, because the pet comes from a shelter.':
    '保護施設から迎えたペットのため、お迎えした日を入力してください。',
  'The species of a pet from a shelter cannot be changed.':
    '保護施設から迎えたペットの種類は変更できません。',
  'You already have a pet with this name.': 'この名前のペットはすでに登録されています。',
  'Choose a pet.': 'ペットを選択してください。',
  'Choose a medication.': 'お薬を選択してください。',
  'Choose one of the listed medications.': '一覧からお薬を選択してください。',
  'This medication is for another species.': 'このお薬は別の動物用です。',
  'Reminders for this medication can only be sent by email.': 'このお薬のリマインダーはメールのみです。',
  'Choose email or sms.': 'emailまたはsmsを選択してください。',
  'Choose an earlier date.': 'もっと早い日付を選択してください。',
  'Choose a date from 2026-01-02 to 2026-01-03.': '2026-01-02から2026-01-03までの日付を選択してください。',
  'Choose a date from tomorrow on.': '明日以降の日付を選択してください。',
  'Choose a date within a year.': '一年以内の日付を選択してください。',
  'Choose a date on which a dose was due.': '投与の予定日を選択してください。',
  'Enter the doses as a whole number.': '回数は整数で入力してください。',
  'Enter at least one dose.': '一回以上で入力してください。',
  'Enter at most 1000 doses.': '1000回以内で入力してください。',
  'Choose an interval of 1 to 12 months or 1 to 52 weeks.':
    '1〜12か月または1〜52週間の間隔を選択してください。',
  'Choose 0 to 7 days.': '0〜7日から選択してください。',
  'Choose 3 to 14 days.': '3〜14日から選択してください。',
  'Choose one of the intervals offered for this medication.': 'このお薬で選べる間隔から選択してください。',
  'You already have this reminder.': 'このリマインダーはすでに設定されています。',
  'Enter an IANA time zone, such as Europe/London.': 'Asia/TokyoのようなIANAタイムゾーンを入力してください。',
  'Choose a full hour, such as 09:00.': '09:00のように正時を選択してください。',
  'Choose not-now, tomorrow or in-three-days.': 'not-now、tomorrow、in-three-daysから選択してください。',
  'Choose reminder, pet or all.': 'reminder、pet、allから選択してください。',
  'Enter the id of the reminder or the pet.': 'リマインダーまたはペットを指定してください。',
  'Confirm that you want to delete everything.': 'すべて削除することを確認してください。',
  'Enter a name for this person.': 'この方の名前を入力してください。',
  'Use letters, spaces, hyphens and apostrophes only.':
    '文字、スペース、ハイフン、アポストロフィのみ使用できます。',
  'Enter the number with its country code, such as +447700900123.':
    '+447700900123のように国番号を付けて入力してください。',
  'This is your own address. Enter the other person’s.':
    'ご自身の連絡先です。相手の連絡先を入力してください。',
  'An invitation to this address is still open.': 'この連絡先への招待はまだ回答待ちです。',
  'This person already helps you.': 'この方はすでに手伝っています。',
  'This address can’t be invited again just yet. Try again later, or ask the person.':
    'この連絡先はまだ再招待できません。あとでもう一度お試しいただくか、ご本人にご確認ください。',
  'Enter a search term.': '検索語を入力してください。',
  'Enter a postcode or a place.': '郵便番号または地名を入力してください。',
  'Enter a two-letter country code.': '国を二文字のコードで指定してください。',
  'Give a distance in miles or kilometres, as in 10mi.':
    '10miのように距離をマイルかキロメートルで指定してください。',
  'Give a distance of at most 250 miles.': '距離は250マイル以内で指定してください。',
  'Enter the codename of a disease on the map.': '地図にある病気のコードネームを指定してください。',
  'Enter the code of a country on the map.': '地図にある国のコードを指定してください。',
  'Enter New or Approved.': 'NewまたはApprovedを指定してください。',
  'Enter the id of an area on the map.': '地図にある地域のIDを指定してください。',
  'Enter two-letter country codes joined by commas.':
    '国を二文字のコードで、コンマで区切って指定してください。',
  'Enter a two-letter language code.': '言語を二文字のコードで指定してください。',
  'Enter ids joined by commas.': 'IDをコンマで区切って指定してください。',
  'Enter both coordinates, or none.': '座標は両方とも指定するか、両方とも省略してください。',
  'Enter west, south, east and north in degrees.': '西・南・東・北の順に度数で指定してください。',
  'Enter a number of degrees.': '度数を数値で指定してください。',
  'The end is before the start.': '終了日が開始日より前です。',
  'The window may have at most 366 days.': '期間は366日以内で指定してください。',
  'Give a distance of at most 100 miles.': '距離は100マイル以内で指定してください。',
  'Enter a codename from the content system.': 'コンテンツシステムのコードネームを指定してください。',
  'Enter a JSON list of taxonomies and terms.': '分類と用語のJSONリストを指定してください。',
  'Give a month such as 2026-03.': '2026-03のように月を指定してください。',
  'Give a reason.': '理由を入力してください。',
  'Enter an invoice number.': '請求書番号を入力してください。',
  'An invoice number has at most 40 characters, and none of * ; < > & =.':
    '請求書番号は40文字以内で、* ; < > & = は使用できません。',
  'Enter the UID.': 'UIDを指定してください。',
  'Enter the code of a distributor.': '販売代理店のコードを指定してください。',
  'Enter the id of a form.': 'フォームのIDを指定してください。',
  'There is no form of this id.': 'このIDのフォームはありません。',
  'No form on the site sends to these addresses.': 'この宛先を使うフォームはありません。',
  'Name a field to correct.': '修正する項目を指定してください。',
  'Please select or manually enter a business': '事業所を選ぶか、ご自身で入力してください',
  'This link is incomplete. Open it from the message again.':
    'リンクが不完全です。メッセージからもう一度開いてください。',
  'This unsubscribe link is incomplete. Copy it again, or change your reminders on the site.':
    '配信停止リンクが不完全です。もう一度コピーするか、サイトでリマインダーを変更してください。',
  'This cursor does not belong to this list.': 'このカーソルに対応するページはありません。',
  'Enter a reference such as MV-7K3Q-9TXW-2M4H-A1B2.':
    'MV-7K3Q-9TXW-2M4H-A1B2のような受付番号を指定してください。',
  'The body is not valid JSON.': '本文が正しいJSONではありません。',
  'Send the body as application/json.': '本文はapplication/jsonで送信してください。',
  'The body has a field whose name cannot be used.': '本文に使用できない名前の項目があります。',
  'The body may be nested 16 levels deep.': '本文の入れ子は16階層までです。',
  'The body may have at most 64 KB.': '本文は64 KB以内で送信してください。',
  'The header Idempotency-Key must have 1 to 200 visible ASCII characters.':
    'ヘッダーIdempotency-Keyには1〜200文字の表示可能なASCII文字を指定してください。',
  'This Idempotency-Key was used for a different request.':
    'このIdempotency-Keyは別のリクエストで使用されています。',
  'The entity that this request created has been deleted. Send a new Idempotency-Key.':
    'このリクエストで作成されたものは削除されています。新しいIdempotency-Keyを送信してください。',
  'This has changed since you read it. Read it again before you change it.':
    '読み込んだ後に変更されています。もう一度読み込んでから変更してください。',
  'Nothing was found with this id.': 'このIDのものは見つかりません。',
  'There is nothing at this address.': 'このアドレスには何もありません。',
  'Sign in to continue.': '続行するにはログインしてください。',
  'Sign in again to confirm that it is you.': 'ご本人確認のため、もう一度ログインしてください。',
  'Your account may not do this.': 'このアカウントではこの操作はできません。',
  'This request came from another site.': '別のサイトからの呼び出しです。',
  'Verify your phone number before you choose text messages.':
    'SMSを選択する前に電話番号を確認してください。',
  'Add an email address to your account before you choose email.':
    'メールを選択する前に、アカウントにメールアドレスを追加してください。',
  'Texts to this number can be switched back on only once every 30 days. Please try again later, or choose email.':
    'この番号へのSMSの再開は30日に一回までです。あとでもう一度お試しいただくか、メールをお選びください。',
  'Emails to this address were stopped by the provider. Switch them back on from the notice.':
    'このアドレスへのメールは配信サービスによって停止されています。案内から再開してください。',
  'Texts to this number were stopped by the provider. Switch them back on from the notice.':
    'この番号へのSMSは配信サービスによって停止されています。案内から再開してください。',
  'Too many requests from this connection. Please try again later.':
    'この接続からのリクエストが多すぎます。しばらくしてからもう一度お試しください。',
  'Something went wrong on our side. Please try again later.':
    'サーバーで問題が発生しました。しばらくしてからもう一度お試しください。',
  'No dose of this reminder is due yet.': 'このリマインダーには、まだ予定日を迎えた分がありません。',
  'A dose can be undone for an hour after it was confirmed.':
    '投与済みの取り消しは、記録してから一時間以内に限られます。',
  'This dose has been given.': 'この分はすでに投与済みです。',
  'The next regular reminder is sooner.': 'その前に次回の通常のリマインダーが届きます。',
  'This can no longer be done for this dose.': 'この分については、この操作はもうできません。',
  'This link is incomplete. Copy it again, or open your reminders on the site.':
    'リンクが不完全です。もう一度コピーするか、サイトでリマインダーを開いてください。',
  'This link has expired. Open your reminders on the site instead.':
    'リンクの有効期限が切れています。サイトでリマインダーを開いてください。',
  'Up to 3 people can help you.': '手伝ってもらえるのは最大3人です。',
  'You can have up to 100 pets.': '登録できるペットは最大100匹です。',
  'You can have up to 300 reminders.': '登録できるリマインダーは最大300件です。',
  'That was too much at once. Please wait a minute and try again.':
    '一度に多くの変更がありました。しばらく待ってから、もう一度お試しください。',
  'You have downloaded your data often enough for today.':
    '本日のデータのダウンロード回数の上限に達しました。',
  'There were many submissions from your network. Please answer one question.':
    'お使いのネットワークから多くの送信がありました。質問にお答えください。',
  'That was too much at once. Please try again later.':
    '一度に多くの送信がありました。しばらくしてから、もう一度お試しください。',
  'You have sent enough invitations for today.': '本日の招待の上限に達しました。',
  'This invitation is no longer valid. Ask for a new one.':
    'この招待は終了しました。新しい招待をご依頼ください。',
  'The invitation could not be stored at the moment.':
    '招待を保存できませんでした。しばらくしてからお試しください。',
  'This could not be stored at the moment.': '保存できませんでした。しばらくしてからお試しください。',
  'This reminder could not be stored at the moment.':
    'リマインダーを保存できませんでした。しばらくしてからお試しください。',
  'Locale is required': '言語が指定されていません。',
  'At least one trait must be selected': '特徴を選択してください。',
  'Write each trait as group:name.': '特徴はグループ:名前の形で指定してください。',
  'We can’t send texts to numbers in this country yet.': 'この国の番号にはまだSMSを送信できません。',
  'This number has opted out of our texts. Choose another one.':
    'この番号はSMSの受信を停止しています。別の番号を入力してください。',
  'Enter your first name.': '名を入力してください。',
  'Enter your last name.': '姓を入力してください。',
  'Use at most 100 characters.': '100文字以内で入力してください。',
  'This is your current address. Enter another one.':
    '現在のメールアドレスと同じです。別のメールアドレスを入力してください。',
  'Enter the 6 digits from our email.': 'メールに記載された6桁の数字を入力してください。',
  'This address belongs to another account.': 'このメールアドレスは別のアカウントで使用されています。',
  'Enter your current password.': '現在のパスワードを入力してください。',
  'That isn’t your current password. Please check it and try again.':
    '現在のパスワードが正しくありません。確認してもう一度お試しください。',
  'Use at least 12 characters, with capital and small letters, a digit and a symbol.':
    '12文字以上で、大文字、小文字、数字、記号をそれぞれ含めてください。',
  'That was too many tries. Please try again later.':
    '試行回数が上限に達しました。しばらくしてからもう一度お試しください。',
  'That was too many tries for today. Please try again tomorrow.':
    '本日の試行回数が上限に達しました。明日もう一度お試しください。',
  'Enter the 6 digits from our text.': 'SMSで届いた6桁の数字を入力してください。',
  'That isn’t the code we sent. Please check it and try again.':
    '送信したコードと一致しません。もう一度ご確認ください。',
  'This code is no longer valid. Ask for a new one.':
    'このコードは無効になりました。新しいコードを取得してください。',
  'That was too many codes for today. Please try again tomorrow.':
    '本日のコード送信回数の上限に達しました。明日もう一度お試しください。',
  'We can’t send codes by text message at the moment.': '現在、SMSでコードを送信できません。',
};
