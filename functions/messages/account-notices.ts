import type { Language } from '@merrowvale/shared/locales.ts';
import type { AccountChange } from '@merrowvale/shared/schemas/account.ts';

type Notice = { subject: string; headline: string; what: string };
type Messages = { changes: Record<AccountChange, Notice>; wasYou: string; notYou: string };

/** The email about a change to how an owner signs in, in one language. */
export const accountNoticeMessages: Record<Language, Messages> = {
  en: {
    changes: {
      email: {
        subject: 'Your email address was changed',
        headline: 'Your email address was changed',
        what: 'Your account now has another email address. You no longer sign in or get reminders with this one.',
      },
      password: {
        subject: 'Your password was changed',
        headline: 'Your password was changed',
        what: 'Your account has a new password, and you’ve been signed out on all other devices.',
      },
      'second-factor-on': {
        subject: 'Your second factor was turned on',
        headline: 'Your second factor was turned on',
        what: 'Signing in to your account now also asks for a code from an authenticator app.',
      },
      'second-factor-off': {
        subject: 'Your second factor was turned off',
        headline: 'Your second factor was turned off',
        what: 'Signing in to your account no longer asks for a code from an authenticator app.',
      },
    },
    wasYou: 'If that was you, there’s nothing to do.',
    notYou:
      'If it wasn’t, somebody else can sign in to your account. Set a new password with “Forgotten your password” on our sign-in page, and please contact us.',
  },
  de: {
    changes: {
      email: {
        subject: 'Ihre E-Mail-Adresse wurde geändert',
        headline: 'Ihre E-Mail-Adresse wurde geändert',
        what: 'Zu Ihrem Konto gehört jetzt eine andere E-Mail-Adresse. Mit dieser melden Sie sich nicht mehr an und bekommen keine Erinnerungen mehr.',
      },
      password: {
        subject: 'Ihr Passwort wurde geändert',
        headline: 'Ihr Passwort wurde geändert',
        what: 'Ihr Konto hat ein neues Passwort, und auf allen anderen Geräten sind Sie abgemeldet.',
      },
      'second-factor-on': {
        subject: 'Ihr zweiter Faktor wurde eingeschaltet',
        headline: 'Ihr zweiter Faktor wurde eingeschaltet',
        what: 'Beim Anmelden fragen wir jetzt auch nach einem Code aus einer Authenticator-App.',
      },
      'second-factor-off': {
        subject: 'Ihr zweiter Faktor wurde ausgeschaltet',
        headline: 'Ihr zweiter Faktor wurde ausgeschaltet',
        what: 'Beim Anmelden fragen wir nicht mehr nach einem Code aus einer Authenticator-App.',
      },
    },
    wasYou: 'Waren Sie das? Dann brauchen Sie nichts zu tun.',
    notYou:
      'Waren Sie es nicht, kann sich jemand anderes mit Ihrem Konto anmelden. Legen Sie auf unserer Anmeldeseite über „Passwort vergessen“ ein neues Passwort fest, und melden Sie sich bitte bei uns.',
  },
  fr: {
    changes: {
      email: {
        subject: 'Votre adresse e-mail a été modifiée',
        headline: 'Votre adresse e-mail a été modifiée',
        what: 'Votre compte utilise désormais une autre adresse e-mail. Celle-ci ne sert plus à vous connecter ni à recevoir vos rappels.',
      },
      password: {
        subject: 'Votre mot de passe a été modifié',
        headline: 'Votre mot de passe a été modifié',
        what: 'Votre compte a un nouveau mot de passe, et vous avez été déconnecté de tous vos autres appareils.',
      },
      'second-factor-on': {
        subject: 'Votre second facteur a été activé',
        headline: 'Votre second facteur a été activé',
        what: 'La connexion à votre compte demande désormais aussi un code d’une application d’authentification.',
      },
      'second-factor-off': {
        subject: 'Votre second facteur a été désactivé',
        headline: 'Votre second facteur a été désactivé',
        what: 'La connexion à votre compte ne demande plus de code d’une application d’authentification.',
      },
    },
    wasYou: 'Si c’était vous, vous n’avez rien à faire.',
    notYou:
      'Sinon, quelqu’un d’autre peut se connecter à votre compte. Choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0» sur notre page de connexion, et écrivez-nous.',
  },
  ja: {
    changes: {
      email: {
        subject: 'メールアドレスが変更されました',
        headline: 'メールアドレスが変更されました',
        what: 'お客様のアカウントのメールアドレスが変更されました。今後、このアドレスではログインできず、リマインダーも届きません。',
      },
      password: {
        subject: 'パスワードが変更されました',
        headline: 'パスワードが変更されました',
        what: 'お客様のアカウントのパスワードが変更され、ほかのすべての端末からログアウトされました。',
      },
      'second-factor-on': {
        subject: '2段階認証がオンになりました',
        headline: '2段階認証がオンになりました',
        what: '今後、ログイン時に認証アプリの確認コードも必要になります。',
      },
      'second-factor-off': {
        subject: '2段階認証がオフになりました',
        headline: '2段階認証がオフになりました',
        what: '今後、ログイン時に認証アプリの確認コードは必要ありません。',
      },
    },
    wasYou: 'ご自身で変更された場合は、何もしていただく必要はありません。',
    notYou:
      'お心当たりがない場合は、ほかの方がお客様のアカウントにログインできる状態です。ログイン画面の「パスワードをお忘れの方」から新しいパスワードを設定し、当社までご連絡ください。',
  },
};
