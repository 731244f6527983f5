import { emailPage } from '@merrowvale/functions/lib/email/email-page.ts';
import { reminderStyles as style } from '@merrowvale/functions/lib/email/reminder-styles.ts';
import type { Email } from './email.ts';
import type { Messages } from './screens/messages/en.ts';

/** The email with the code for choosing a password, including a first one. */
export function passwordEmail(messages: Messages, code: string): Email {
  const { subject, headline, intro, use, other } = messages.codeEmail;
  const text = `${headline}\n\n${intro}\n\n${code}\n\n${use}\n\n${other}\n`;
  const card = `<div style="${style.row}">
<p class="pet ink" style="${style.pet}">${code}</p>
<p class="ink" style="${style.medication}">${use}</p>
</div>`;
  const html = emailPage(messages.lang, { title: subject, headline, intro, card, foot: [other] });
  return { subject, text, html };
}
