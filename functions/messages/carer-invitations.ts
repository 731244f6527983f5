import type { Language } from '@merrowvale/shared/locales.ts';

const en = {
  subject: (inviter: string) => `${inviter} would like your help with their pets`,
  headline: (inviter: string) => `${inviter} would like your help`,
  /** Used in place of a name that may not be shown. */
  somebody: 'A Merrowvale customer',
  /** The inviter's name as it appears in the other messages. */
  named: (inviter: string) => inviter,
  text: (inviter: string, url: string) =>
    `Merrowvale: ${inviter} would like you to help care for their pets and get the same reminders. Accept or decline: ${url}`,
};

export const carerInvitationMessages: Record<Language, typeof en> = {
  en,
  de: {
    subject: (inviter) => `${inviter} bittet Sie um Hilfe bei der Betreuung der Tiere`,
    headline: (inviter) => `${inviter} bittet Sie um Hilfe`,
    somebody: 'Jemand, der Merrowvale nutzt,',
    named: (inviter) => inviter,
    text: (inviter, url) =>
      `Merrowvale: ${inviter} bittet Sie, bei der Betreuung der Tiere zu helfen und dieselben Erinnerungen zu erhalten. Annehmen oder ablehnen: ${url}`,
  },
  fr: {
    subject: (inviter) => `${inviter} vous demande de l’aide pour ses animaux`,
    headline: (inviter) => `${inviter} vous demande de l’aide`,
    somebody: 'Un client de Merrowvale',
    named: (inviter) => inviter,
    text: (inviter, url) =>
      `Merrowvale : ${inviter} vous demande d'aider à s'occuper de ses animaux et de recevoir les mêmes rappels. Accepter ou refuser : ${url}`,
  },
  ja: {
    subject: (inviter) => `${inviter}から、ペットのお世話のお手伝いのお願いです`,
    headline: (inviter) => `${inviter}からお手伝いのお願いです`,
    somebody: 'Merrowvaleのお客様',
    named: (inviter) => `${inviter}さん`,
    text: (inviter, url) =>
      `Merrowvale：${inviter}から、ペットのお世話を手伝い、同じリマインダーを受け取ってほしいとのお願いです。承諾・辞退：${url}`,
  },
  nl: {
    subject: (inviter) => `${inviter} wil graag je hulp bij de zorg voor huisdieren`,
    headline: (inviter) => `${inviter} wil graag je hulp`,
    somebody: 'Een klant van Merrowvale',
    named: (inviter) => inviter,
    text: (inviter, url) =>
      `Merrowvale: ${inviter} vraagt je om te helpen met de zorg voor huisdieren en dezelfde herinneringen te krijgen. Ja of nee zeggen: ${url}`,
  },
};

/** The fixed part of the invitation email, stored as an SES template. */
type TemplateMessages = { intro: string; what: string; open: string; expires: string; unknown: string };

export const invitationTemplateMessages: Record<Language, TemplateMessages> = {
  en: {
    intro: 'Would you like to help care for their pets?',
    what: 'If you accept, you’ll get the same reminders when a treatment is due, in your own language and time zone. You won’t see anything else in their account, and you can stop at any time.',
    open: 'Accept or decline',
    expires: 'Nothing happens until you answer. The invitation is open for seven days.',
    unknown: 'Don’t know this person? Just ignore this message, or decline so that they can’t ask you again.',
  },
  de: {
    intro: 'Möchten Sie mithelfen, sich um die Tiere zu kümmern?',
    what: 'Wenn Sie zusagen, erhalten Sie dieselben Erinnerungen, sobald eine Behandlung fällig ist, in Ihrer Sprache und Zeitzone. Vom Konto sehen Sie sonst nichts, und Sie können jederzeit aufhören.',
    open: 'Annehmen oder ablehnen',
    expires: 'Bis Sie antworten, geschieht nichts. Die Einladung gilt sieben Tage.',
    unknown:
      'Sie kennen diese Person nicht? Dann ignorieren Sie diese Nachricht einfach, oder lehnen Sie ab, damit sie Sie nicht noch einmal fragen kann.',
  },
  fr: {
    intro: 'Souhaitez-vous aider à s’occuper de ses animaux\u00a0?',
    what: 'Si vous acceptez, vous recevez les mêmes rappels lorsqu’un traitement est prévu, dans votre langue et votre fuseau horaire. Vous ne voyez rien d’autre de son compte et pouvez arrêter à tout moment.',
    open: 'Accepter ou refuser',
    expires: 'Rien ne se passe tant que vous n’avez pas répondu. L’invitation est valable sept jours.',
    unknown:
      'Vous ne connaissez pas cette personne\u00a0? Ignorez ce message, ou refusez pour qu’elle ne puisse plus vous solliciter.',
  },
  ja: {
    intro: 'ペットのお世話を手伝っていただけますか？',
    what: '承諾されると、投与の予定日に同じリマインダーが、お選びの言語とタイムゾーンで届きます。アカウントのその他の情報は表示されません。いつでも終了できます。',
    open: '承諾または辞退する',
    expires: 'ご回答いただくまで、何も始まりません。招待の有効期限は7日間です。',
    unknown:
      'お心当たりのない方からの場合は、このメールを無視していただくか、辞退してください。辞退されると、その方から再度の招待は届きません。',
  },
  nl: {
    intro: 'Wil je meehelpen met de zorg voor deze huisdieren?',
    what: 'Als je ja zegt, krijg je dezelfde herinneringen als er een behandeling gepland is, in je eigen taal en tijdzone. Verder zie je niets van het account, en je kunt altijd stoppen.',
    open: 'Ja of nee zeggen',
    expires: 'Er gebeurt niets tot je antwoordt. De uitnodiging is zeven dagen geldig.',
    unknown:
      'Ken je deze persoon niet? Dan hoef je niets te doen, of zeg nee, zodat je niet nog eens wordt gevraagd.',
  },
};
