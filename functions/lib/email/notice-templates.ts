import type { Language } from '@merrowvale/shared/locales.ts';
import { accountDeletedMessages } from '../../messages/account-deleted-email.ts';
import { accountNoticeMessages } from '../../messages/account-notices.ts';
import { invitationTemplateMessages } from '../../messages/carer-invitations.ts';
import { consentTemplateMessages } from '../../messages/consent-requests.ts';
import { reminderEmailMessages } from '../../messages/reminder-emails.ts';
import { type EmailTemplate, emailPage, inEachLanguage, reminderStyles as style } from './email-page.ts';

type Page = { tag?: string; title?: string; headline?: string; intro: string; card: string };

function noticePage(
  language: Language,
  { tag = '{{languageTag}}', title = '{{html.subject}}', headline = '{{html.headline}}', intro, card }: Page,
): string {
  const { postal } = reminderEmailMessages[language];
  const row = `<div style="${style.row}">${card}</div>`;
  return emailPage(tag, { title, headline, intro, card: row, foot: [postal] });
}

function paragraph(text: string, kind: 'ink' | 'soft' = 'ink'): string {
  return `<p class="${kind}" style="${style.medication}">${text}</p>`;
}

function textOf(language: Language, paragraphs: readonly string[]): string {
  return `${[...paragraphs, `--\n${reminderEmailMessages[language].postal}`].join('\n\n')}\n`;
}

type Texts = { intro: string; what: string; open: string; expires: string; unknown: string };

/** The template of an email that asks one question behind a link; subject, headline and link are template values. */
function questionTemplate(language: Language, { intro, what, open, expires, unknown }: Texts): EmailTemplate {
  const button = `<p style="${style.action}"><a class="button" href="{{html.url}}" style="${style.button}">${open}</a></p>`;
  const card = [paragraph(what), button, paragraph(expires, 'soft'), paragraph(unknown, 'soft')].join('');
  return {
    subject: '{{subject}}',
    text: textOf(language, ['{{headline}}', intro, what, `${open}: {{url}}`, expires, unknown]),
    html: noticePage(language, { intro, card }),
  };
}

export const accountNoticeTemplates = inEachLanguage((language) => {
  const { wasYou, notYou } = accountNoticeMessages[language];
  const card = paragraph(wasYou) + paragraph(notYou);
  return {
    subject: '{{subject}}',
    text: textOf(language, ['{{headline}}', '{{what}}', wasYou, notYou]),
    html: noticePage(language, { intro: '{{html.what}}', card }),
  };
});

/**
 * The last email an owner receives, confirming that their data is deleted. It contains none of their data except the
 * recipient address.
 */
export const accountDeletedTemplates = inEachLanguage((language) => {
  const { languageTag: tag, subject, headline, intro, gone, other, back } = accountDeletedMessages[language];
  const card = [paragraph(gone), paragraph(back), paragraph(other, 'soft')].join('');
  return {
    subject,
    text: textOf(language, [headline, intro, gone, other, back]),
    html: noticePage(language, { tag, title: subject, headline, intro, card }),
  };
});

export const carerInvitationTemplates = inEachLanguage((language) =>
  questionTemplate(language, invitationTemplateMessages[language]),
);

export const consentRequestTemplates = inEachLanguage((language) =>
  questionTemplate(language, consentTemplateMessages[language]),
);
