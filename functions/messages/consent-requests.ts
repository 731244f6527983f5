import type { Language } from '@merrowvale/shared/locales.ts';

type Shown = { subject: string; headline: string };

export const consentRequestMessages: Record<Language, Record<'request' | 'reminder', Shown>> = {
  en: {
    request: { subject: 'Please confirm your email address', headline: 'One click, and you’re on the list' },
    reminder: {
      subject: 'Would you still like to hear from us?',
      headline: 'Would you still like to hear from us?',
    },
  },
  de: {
    request: { subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse', headline: 'Nur noch ein Klick' },
    reminder: { subject: 'Möchten Sie noch von uns hören?', headline: 'Möchten Sie noch von uns hören?' },
  },
  fr: {
    request: { subject: 'Veuillez confirmer votre adresse e-mail', headline: 'Plus qu’un clic' },
    reminder: {
      subject: 'Souhaitez-vous toujours avoir de nos nouvelles\u00a0?',
      headline: 'Souhaitez-vous toujours avoir de nos nouvelles\u00a0?',
    },
  },
  ja: {
    request: { subject: 'メールアドレスの確認をお願いします', headline: 'あと1クリックで完了です' },
    reminder: {
      subject: '引き続きお知らせの配信をご希望ですか？',
      headline: '引き続きお知らせの配信をご希望ですか？',
    },
  },
  nl: {
    request: { subject: 'Bevestig je e-mailadres', headline: 'Nog één klik' },
    reminder: {
      subject: 'Wil je nog steeds nieuws van ons krijgen?',
      headline: 'Wil je nog steeds nieuws van ons krijgen?',
    },
  },
};

/** The fixed part of both emails, stored as an SES template. */
type TemplateMessages = { intro: string; what: string; open: string; expires: string; unknown: string };

export const consentTemplateMessages: Record<Language, TemplateMessages> = {
  en: {
    intro: 'Someone entered this address on our website and asked to hear from us by email.',
    what: 'Please confirm that it was you. Until you do, we won’t send you any news.',
    open: 'Confirm on our website',
    expires: 'The link works for seven days. After that we delete the request.',
    unknown: 'If it wasn’t you, you can ignore this email.',
  },
  de: {
    intro:
      'Diese Adresse wurde auf unserer Website eingetragen, mit dem Wunsch, per E-Mail von uns zu hören.',
    what: 'Bitte bestätigen Sie, dass Sie das waren. Bis dahin schicken wir Ihnen keine Neuigkeiten.',
    open: 'Auf unserer Website bestätigen',
    expires: 'Der Link gilt sieben Tage. Danach löschen wir die Anfrage.',
    unknown: 'Das waren nicht Sie? Dann brauchen Sie nichts zu tun.',
  },
  fr: {
    intro: 'Cette adresse a été saisie sur notre site, avec le souhait de recevoir nos nouvelles par e-mail.',
    what: 'Merci de confirmer que c’était bien vous. D’ici là, nous ne vous enverrons aucune actualité.',
    open: 'Confirmer sur notre site',
    expires: 'Le lien est valable sept jours. Passé ce délai, nous supprimons la demande.',
    unknown: 'Ce n’était pas vous\u00a0? Vous n’avez rien à faire.',
  },
  ja: {
    intro: '当社ウェブサイトで、メールでのお知らせを希望する方としてこのアドレスが入力されました。',
    what: 'ご本人による入力であることをご確認ください。ご確認いただくまで、お知らせはお送りしません。',
    open: 'ウェブサイトで確認する',
    expires: 'リンクの有効期間は7日間です。期間を過ぎると、お申し込みは削除されます。',
    unknown: 'お心当たりがない場合は、何もしていただく必要はありません。',
  },
  nl: {
    intro: 'Dit adres is op onze website ingevuld, met de wens om nieuws van ons per e-mail te krijgen.',
    what: 'Bevestig dat jij dat was. Tot die tijd sturen we je geen nieuws.',
    open: 'Op onze website bevestigen',
    expires: 'De link werkt zeven dagen. Daarna verwijderen we de aanvraag.',
    unknown: 'Was jij het niet? Dan hoef je niets te doen.',
  },
};
