import type { Language } from '@merrowvale/shared/locales.ts';
import { accountNoticeMessages } from '../../messages/account-notices.ts';
import { reminderMessages } from '../../messages/reminder-emails.ts';
import { emailPage } from './email-page.ts';
import { reminderStyles as style } from './reminder-styles.ts';

/**
 * The stored SES templates of notices about changed accounts; the subject, the headline and the change are template
 * values.
 */
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
