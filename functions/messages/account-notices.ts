import type { Language } from '@merrowvale/shared/locales.ts';
import type { AccountChange } from '@merrowvale/shared/schemas/account.ts';

/** `headline` is the subject as well. */
type Notice = { headline: string; what: string };
type Messages = { changes: Record<AccountChange, Notice>; wasYou: string; notYou: string };

export const accountNoticeMessages: Record<Language, Messages> = {
  en: {
    changes: {
      email: {
        headline: 'Your email address was changed',
        what: 'Your account now has another email address. You no longer sign in or get reminders with this one.',
      },
      password: {
        headline: 'Your password was changed',
        what: 'Your account has a new password, and you’ve been signed out on all other devices. If you had a calendar address, it no longer works.',
      },
      'second-factor-on': {
        headline: 'Your second factor was turned on',
        what: 'Signing in to your account now also asks for a code from an authenticator app.',
      },
      'second-factor-off': {
        headline: 'Your second factor was turned off',
        what: 'Signing in to your account no longer asks for a code from an authenticator app.',
      },
      'passkey-added': {
        headline: 'A passkey was added to your account',
        what: 'Somebody can now sign in to your account with it, without your password. You can see and remove your passkeys on your account page.',
      },
      'passkey-removed': {
        headline: 'A passkey was removed from your account',
        what: 'It no longer opens your account. You can also delete it where it was saved, such as in your password manager.',
      },
      'feed-created': {
        headline: 'A calendar address was created',
        what: 'Whoever has it can see your pets’ treatment dates and mark doses as given. You can turn it off on your account page.',
      },
      'carer-invited': {
        headline: 'Somebody was invited to help you',
        what: 'If they accept, they get the reminders for your pets. You can see and remove the people who help you on your account page.',
      },
    },
    wasYou: 'If that was you, there’s nothing to do.',
    notYou:
      'If it wasn’t, somebody else can sign in to your account. Set a new password with “Forgotten your password” on our sign-in page, and please contact us.',
  },
  de: {
    changes: {
      email: {
        headline: 'Ihre E-Mail-Adresse wurde geändert',
        what: 'Zu Ihrem Konto gehört jetzt eine andere E-Mail-Adresse. Mit dieser melden Sie sich nicht mehr an und bekommen keine Erinnerungen mehr.',
      },
      password: {
        headline: 'Ihr Passwort wurde geändert',
        what: 'Ihr Konto hat ein neues Passwort, und auf allen anderen Geräten sind Sie abgemeldet. Falls Sie eine Kalenderadresse hatten, gilt sie nicht mehr.',
      },
      'second-factor-on': {
        headline: 'Ihr zweiter Faktor wurde eingeschaltet',
        what: 'Beim Anmelden fragen wir jetzt auch nach einem Code aus einer Authenticator-App.',
      },
      'second-factor-off': {
        headline: 'Ihr zweiter Faktor wurde ausgeschaltet',
        what: 'Beim Anmelden fragen wir nicht mehr nach einem Code aus einer Authenticator-App.',
      },
      'passkey-added': {
        headline: 'Ihr Konto hat einen neuen Passkey',
        what: 'Damit kann man sich jetzt ohne Passwort bei Ihrem Konto anmelden. Auf Ihrer Kontoseite sehen Sie alle Passkeys und können sie entfernen.',
      },
      'passkey-removed': {
        headline: 'Ein Passkey wurde aus Ihrem Konto entfernt',
        what: 'Mit ihm kann sich niemand mehr bei Ihrem Konto anmelden. Sie können ihn auch dort löschen, wo er gespeichert ist, etwa in Ihrem Passwort-Manager.',
      },
      'feed-created': {
        headline: 'Eine Kalenderadresse wurde erstellt',
        what: 'Wer sie hat, sieht die Behandlungstermine Ihrer Tiere und kann Dosen als gegeben markieren. Auf Ihrer Kontoseite können Sie sie abschalten.',
      },
      'carer-invited': {
        headline: 'Jemand wurde eingeladen, Ihnen zu helfen',
        what: 'Nimmt die Person an, bekommt sie die Erinnerungen für Ihre Tiere. Auf Ihrer Kontoseite sehen Sie, wer Ihnen hilft, und können Personen entfernen.',
      },
    },
    wasYou: 'Waren Sie das? Dann brauchen Sie nichts zu tun.',
    notYou:
      'Waren Sie es nicht, kann sich jemand anderes mit Ihrem Konto anmelden. Legen Sie auf unserer Anmeldeseite über „Passwort vergessen“ ein neues Passwort fest, und melden Sie sich bitte bei uns.',
  },
  fr: {
    changes: {
      email: {
        headline: 'Votre adresse e-mail a été modifiée',
        what: 'Votre compte utilise désormais une autre adresse e-mail. Celle-ci ne sert plus à vous connecter ni à recevoir vos rappels.',
      },
      password: {
        headline: 'Votre mot de passe a été modifié',
        what: 'Votre compte a un nouveau mot de passe, et vous avez été déconnecté de tous vos autres appareils. Si vous aviez une adresse de calendrier, elle ne fonctionne plus.',
      },
      'second-factor-on': {
        headline: 'Votre second facteur a été activé',
        what: 'La connexion à votre compte demande désormais aussi un code d’une application d’authentification.',
      },
      'second-factor-off': {
        headline: 'Votre second facteur a été désactivé',
        what: 'La connexion à votre compte ne demande plus de code d’une application d’authentification.',
      },
      'passkey-added': {
        headline: 'Une clé d’accès a été ajoutée à votre compte',
        what: 'Elle permet désormais de se connecter à votre compte sans mot de passe. Vous pouvez voir et supprimer vos clés d’accès sur la page de votre compte.',
      },
      'passkey-removed': {
        headline: 'Une clé d’accès a été retirée de votre compte',
        what: 'Elle n’ouvre plus votre compte. Vous pouvez aussi la supprimer là où elle est enregistrée, par exemple dans votre gestionnaire de mots de passe.',
      },
      'feed-created': {
        headline: 'Une adresse de calendrier a été créée',
        what: 'Toute personne qui la connaît peut voir les dates de traitement de vos animaux et marquer des doses comme données. Vous pouvez la désactiver sur la page de votre compte.',
      },
      'carer-invited': {
        headline: 'Quelqu’un a été invité à vous aider',
        what: 'Si cette personne accepte, elle recevra les rappels pour vos animaux. Vous pouvez voir et retirer les personnes qui vous aident sur la page de votre compte.',
      },
    },
    wasYou: 'Si c’était vous, vous n’avez rien à faire.',
    notYou:
      'Sinon, quelqu’un d’autre peut se connecter à votre compte. Choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0» sur notre page de connexion, et écrivez-nous.',
  },
  ja: {
    changes: {
      email: {
        headline: 'メールアドレスが変更されました',
        what: 'お客様のアカウントのメールアドレスが変更されました。今後、このアドレスではログインできず、リマインダーも届きません。',
      },
      password: {
        headline: 'パスワードが変更されました',
        what: 'お客様のアカウントのパスワードが変更され、ほかのすべての端末からログアウトされました。カレンダー用アドレスをお持ちだった場合は、無効になりました。',
      },
      'second-factor-on': {
        headline: '2段階認証がオンになりました',
        what: '今後、ログイン時に認証アプリの確認コードも必要になります。',
      },
      'second-factor-off': {
        headline: '2段階認証がオフになりました',
        what: '今後、ログイン時に認証アプリの確認コードは必要ありません。',
      },
      'passkey-added': {
        headline: 'パスキーが追加されました',
        what: '今後、このパスキーを使うと、パスワードなしでお客様のアカウントにログインできます。登録済みのパスキーは、アカウントのページで確認・削除できます。',
      },
      'passkey-removed': {
        headline: 'パスキーが削除されました',
        what: '今後、このパスキーではお客様のアカウントにログインできません。パスワードマネージャーなど、保存先からも削除できます。',
      },
      'feed-created': {
        headline: 'カレンダー用のアドレスが作成されました',
        what: 'このアドレスを知っている人は、ペットの投与予定日を見たり、投与を記録したりできます。アカウントのページで無効にできます。',
      },
      'carer-invited': {
        headline: 'お手伝いの招待が送られました',
        what: '相手の方が承諾すると、その方にもペットのリマインダーが届きます。お手伝いの方は、アカウントのページで確認・削除できます。',
      },
    },
    wasYou: 'ご自身で変更された場合は、何もしていただく必要はありません。',
    notYou:
      'お心当たりがない場合は、ほかの方がお客様のアカウントにログインできる状態です。ログイン画面の「パスワードをお忘れの方」から新しいパスワードを設定し、当社までご連絡ください。',
  },
  nl: {
    changes: {
      email: {
        headline: 'Je e-mailadres is gewijzigd',
        what: 'Je account heeft nu een ander e-mailadres. Met dit adres log je niet meer in en krijg je geen herinneringen meer.',
      },
      password: {
        headline: 'Je wachtwoord is gewijzigd',
        what: 'Je account heeft een nieuw wachtwoord, en je bent op alle andere apparaten uitgelogd. Had je een agenda-adres, dan werkt dat niet meer.',
      },
      'second-factor-on': {
        headline: 'Je tweede factor is aangezet',
        what: 'Bij het inloggen vragen we nu ook om een code uit een authenticator-app.',
      },
      'second-factor-off': {
        headline: 'Je tweede factor is uitgezet',
        what: 'Bij het inloggen vragen we niet meer om een code uit een authenticator-app.',
      },
      'passkey-added': {
        headline: 'Er is een passkey aan je account toegevoegd',
        what: 'Daarmee kan iemand nu zonder je wachtwoord in je account inloggen. Op je accountpagina zie je je passkeys en kun je ze verwijderen.',
      },
      'passkey-removed': {
        headline: 'Er is een passkey uit je account verwijderd',
        what: 'Hij geeft geen toegang meer tot je account. Je kunt hem ook verwijderen waar hij is bewaard, zoals in je wachtwoordmanager.',
      },
      'feed-created': {
        headline: 'Er is een agenda-adres gemaakt',
        what: 'Wie het heeft, kan de behandeldatums van je huisdieren zien en doses als gegeven markeren. Op je accountpagina kun je het uitzetten.',
      },
      'carer-invited': {
        headline: 'Er is iemand uitgenodigd om je te helpen',
        what: 'Als die persoon ja zegt, krijgt die de herinneringen voor je huisdieren. Op je accountpagina zie je wie je helpt en kun je helpers verwijderen.',
      },
    },
    wasYou: 'Was jij dat? Dan hoef je niets te doen.',
    notYou:
      'Was jij het niet? Dan kan iemand anders in je account inloggen. Stel op onze inlogpagina via “Wachtwoord vergeten” een nieuw wachtwoord in, en neem contact met ons op.',
  },
};
