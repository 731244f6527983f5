import type { Language } from '@merrowvale/shared/locales.ts';
import { reminderMessages } from '../../messages/reminder-emails.ts';
import { emailPage } from './email-page.ts';
import { reminderStyles as style } from './reminder-styles.ts';

type Texts = { intro: string; what: string; open: string; expires: string; unknown: string };

/** The template of an email that asks one question behind a link; subject, headline and link are template values. */
export function questionTemplate(language: Language, { intro, what, open, expires, unknown }: Texts) {
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
