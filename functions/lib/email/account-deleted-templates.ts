import type { Language } from '@merrowvale/shared/locales.ts';
import { accountDeletedMessages } from '../../messages/account-deleted-email.ts';
import { reminderMessages } from '../../messages/reminder-emails.ts';
import { emailPage } from './email-page.ts';
import { reminderStyles as style } from './reminder-styles.ts';

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
