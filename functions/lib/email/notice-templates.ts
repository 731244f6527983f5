import type { Language } from '@merrowvale/shared/locales.ts';
import { accountDeletedMessages } from '../../messages/account-deleted-email.ts';
import { accountNoticeMessages } from '../../messages/account-notices.ts';
import { invitationTemplateMessages } from '../../messages/carer-invitations.ts';
import { consentTemplateMessages } from '../../messages/consent-requests.ts';
import { reminderMessages } from '../../messages/reminder-emails.ts';
import { emailPage } from './email-page.ts';
import { reminderStyles as style } from './reminder-styles.ts';

type Texts = { intro: string; what: string; open: string; expires: string; unknown: string };

/** The template of an email that asks one question behind a link; subject, headline and link are template values. */
function questionTemplate(language: Language, { intro, what, open, expires, unknown }: Texts) {
  const { postal } = reminderMessages[language];
  const paragraph = (text: string, kind: string) =>
    `<p class="${kind}" style="${style.medication}">${text}</p>`;
  const button = `<p style="${style.action}"><a class="button" href="{{html.url}}" style="${style.button}">${open}</a></p>`;
  return {
    subject: '{{subject}}',
    text: `{{headline}}\n\n${intro}\n\n${what}\n\n${open}: {{url}}\n\n${expires}\n\n${unknown}\n\n--\n${postal}\n`,
    html: emailPage('{{languageTag}}', {
      title: '{{html.subject}}',
      headline: '{{html.headline}}',
      intro,
      card: `<div style="${style.row}">${paragraph(what, 'ink')}${button}${paragraph(expires, 'soft')}${paragraph(unknown, 'soft')}</div>`,
      foot: [postal],
    }),
  };
}

export const accountNoticeTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: accountNoticeTemplate('en'),
  de: accountNoticeTemplate('de'),
  fr: accountNoticeTemplate('fr'),
  ja: accountNoticeTemplate('ja'),
};

function accountNoticeTemplate(language: Language) {
  const { wasYou, notYou } = accountNoticeMessages[language];
  const { postal } = reminderMessages[language];
  const paragraph = (text: string, kind: string) =>
    `<p class="${kind}" style="${style.medication}">${text}</p>`;
  return {
    subject: '{{subject}}',
    text: `{{headline}}\n\n{{what}}\n\n${wasYou}\n\n${notYou}\n\n--\n${postal}\n`,
    html: emailPage('{{languageTag}}', {
      title: '{{html.subject}}',
      headline: '{{html.headline}}',
      intro: '{{html.what}}',
      card: `<div style="${style.row}">${paragraph(wasYou, 'ink')}${paragraph(notYou, 'ink')}</div>`,
      foot: [postal],
    }),
  };
}

/**
 * The last email an owner receives, confirming that their data is deleted. It contains none of their data except the
 * recipient address.
 */
export const accountDeletedTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: accountDeletedTemplate('en'),
  de: accountDeletedTemplate('de'),
  fr: accountDeletedTemplate('fr'),
  ja: accountDeletedTemplate('ja'),
};

function accountDeletedTemplate(language: Language) {
  const { subject, headline, intro, gone, other, back } = accountDeletedMessages[language];
  const { postal } = reminderMessages[language];
  const text = `${headline}\n\n${intro}\n\n${gone}\n\n${other}\n\n${back}\n\n--\n${postal}\n`;
  return { subject, text, html: htmlPart(language) };
}

function htmlPart(language: Language): string {
  const { languageTag, subject, headline, intro, gone, other, back } = accountDeletedMessages[language];
  const paragraph = (text: string, kind: string) =>
    `<p class="${kind}" style="${style.medication}">${text}</p>`;
  return emailPage(languageTag, {
    title: subject,
    headline,
    intro,
    card: `<div style="${style.row}">${paragraph(gone, 'ink')}${paragraph(back, 'ink')}${paragraph(other, 'soft')}</div>`,
    foot: [reminderMessages[language].postal],
  });
}

export const carerInvitationTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: questionTemplate('en', invitationTemplateMessages.en),
  de: questionTemplate('de', invitationTemplateMessages.de),
  fr: questionTemplate('fr', invitationTemplateMessages.fr),
  ja: questionTemplate('ja', invitationTemplateMessages.ja),
};

export const consentRequestTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: questionTemplate('en', consentTemplateMessages.en),
  de: questionTemplate('de', consentTemplateMessages.de),
  fr: questionTemplate('fr', consentTemplateMessages.fr),
  ja: questionTemplate('ja', consentTemplateMessages.ja),
};
