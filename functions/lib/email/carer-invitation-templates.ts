import type { Language } from '@merrowvale/shared/locales.ts';
import { emailPage } from './email-page.ts';
import { reminderMessages } from './reminder-messages.ts';
import { reminderStyles as style } from './reminder-styles.ts';

type Texts = { intro: string; what: string; open: string; expires: string; unknown: string };

const texts: Record<Language, Texts> = {
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
    intro: 'Souhaitez-vous aider à s’occuper de ses animaux ?',
    what: 'Si vous acceptez, vous recevez les mêmes rappels lorsqu’un traitement est prévu, dans votre langue et votre fuseau horaire. Vous ne voyez rien d’autre de son compte et pouvez arrêter à tout moment.',
    open: 'Accepter ou refuser',
    expires: 'Rien ne se passe tant que vous n’avez pas répondu. L’invitation est valable sept jours.',
    unknown:
      'Vous ne connaissez pas cette personne ? Ignorez ce message, ou refusez pour qu’elle ne puisse plus vous solliciter.',
  },
  ja: {
    intro: 'ペットのお世話を手伝っていただけますか？',
    what: '承諾されると、投薬の予定日に同じリマインダーが、お選びの言語とタイムゾーンで届きます。アカウントのその他の情報は表示されません。いつでも終了できます。',
    open: '承諾または辞退する',
    expires: 'ご回答いただくまで、何も始まりません。招待の有効期限は7日間です。',
    unknown:
      'お心当たりのない方からの場合は、このメールを無視していただくか、辞退してください。辞退されると、その方から再度の招待は届きません。',
  },
};

/** The stored SES templates of invitations to carers; the inviter's name and the link are template values. */
export const carerInvitationTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: invitationTemplate('en'),
  de: invitationTemplate('de'),
  fr: invitationTemplate('fr'),
  ja: invitationTemplate('ja'),
};

function invitationTemplate(language: Language) {
  const { intro, what, open, expires, unknown } = texts[language];
  const { postal } = reminderMessages[language];
  const text = `{{headline}}\n\n${intro}\n\n${what}\n\n${open}: {{url}}\n\n${expires}\n\n${unknown}\n\n--\n${postal}\n`;
  return { subject: '{{subject}}', text, html: htmlPart(language) };
}

function htmlPart(language: Language): string {
  const { intro, what, open, expires, unknown } = texts[language];
  const paragraph = (text: string, kind: string) =>
    `<p class="${kind}" style="${style.medication}">${text}</p>`;
  const button = `<p style="${style.action}"><a class="button" href="{{html.url}}" style="${style.button}">${open}</a></p>`;
  return emailPage('{{languageTag}}', {
    title: '{{html.subject}}',
    headline: '{{html.headline}}',
    intro,
    card: `<div style="${style.row}">${paragraph(what, 'ink')}${button}${paragraph(expires, 'soft')}${paragraph(unknown, 'soft')}</div>`,
    foot: [reminderMessages[language].postal],
  });
}
