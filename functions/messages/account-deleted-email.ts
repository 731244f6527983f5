import type { Language } from '@merrowvale/shared/locales.ts';

const en = {
  /** The tag of the language, for the `lang` attribute. */
  languageTag: 'en-gb',
  subject: 'Your data has been deleted',
  headline: 'Goodbye, and thank you',
  intro: 'As you requested, we have deleted all the data we stored about you.',
  gone: 'Your pets, reminders, requests, calendar address and your account have been deleted, and you will receive no more messages from us. This is the last one.',
  other:
    'If you did not ask for this, somebody else was signed in to your account. Please contact us so that we can find out what happened.',
  back: 'If you would like to come back one day, just register again. You and your pets are always welcome.',
};

export const accountDeletedMessages: Record<Language, typeof en> = {
  en,
  de: {
    languageTag: 'de-de',
    subject: 'Ihre Daten sind gelöscht',
    headline: 'Auf Wiedersehen und danke',
    intro: 'Wie gewünscht haben wir alles gelöscht, was wir über Sie gespeichert hatten.',
    gone: 'Ihre Tiere, Erinnerungen, Anfragen, Ihre Kalenderadresse und Ihr Konto sind gelöscht, und Sie bekommen keine Nachrichten mehr von uns. Dies ist die letzte.',
    other:
      'Sie haben das nicht gewünscht? Dann war jemand anderes mit Ihrem Konto angemeldet. Bitte schreiben Sie uns, damit wir dem nachgehen können.',
    back: 'Möchten Sie eines Tages zurückkommen, registrieren Sie sich einfach neu. Sie und Ihre Tiere sind jederzeit willkommen.',
  },
  fr: {
    languageTag: 'fr-fr',
    subject: 'Vos données ont été supprimées',
    headline: 'Au revoir et merci',
    intro: 'Comme vous l’avez demandé, nous avons supprimé tout ce que nous conservions sur vous.',
    gone: 'Vos animaux, rappels, demandes, l’adresse de votre agenda et votre compte ont été supprimés, et vous ne recevrez plus de message de notre part. Celui-ci est le dernier.',
    other:
      'Vous ne l’avez pas demandé\u00a0? Quelqu’un d’autre était alors connecté à votre compte. Écrivez-nous, afin que nous puissions comprendre ce qui s’est passé.',
    back: 'Si vous souhaitez revenir un jour, il suffit de vous inscrire à nouveau. Vous et vos animaux serez toujours les bienvenus.',
  },
  ja: {
    languageTag: 'ja-jp',
    subject: 'お客様のデータを削除しました',
    headline: 'ご利用ありがとうございました',
    intro: 'ご依頼により、お客様について保存していた情報をすべて削除しました。',
    gone: 'ペット、リマインダー、お申し込み、カレンダーのアドレス、アカウントはすべて削除され、今後当社からメッセージが届くことはありません。これが最後のメールです。',
    other:
      'お心当たりがない場合は、ほかの方がお客様のアカウントでログインした可能性があります。状況をお調べしますので、ご連絡ください。',
    back: 'またご利用になる際は、あらためてご登録ください。ペットとご一緒に、いつでもお待ちしています。',
  },
  nl: {
    languageTag: 'nl-nl',
    subject: 'Je gegevens zijn verwijderd',
    headline: 'Tot ziens, en bedankt',
    intro: 'Zoals je vroeg, hebben we alles verwijderd wat we over je bewaarden.',
    gone: 'Je huisdieren, herinneringen, aanvragen, agenda-adres en je account zijn verwijderd, en je krijgt geen berichten meer van ons. Dit is het laatste.',
    other:
      'Heb je hier niet om gevraagd? Dan was iemand anders in je account ingelogd. Neem contact met ons op, zodat we kunnen uitzoeken wat er is gebeurd.',
    back: 'Wil je ooit terugkomen? Registreer je dan gewoon opnieuw. Jij en je huisdieren zijn altijd welkom.',
  },
};
