import type { Language } from '@merrowvale/shared/locales.ts';
import { invitationTemplateMessages } from '../../messages/carer-invitations.ts';
import { reminderMessages } from '../../messages/reminder-emails.ts';
import { emailPage } from './email-page.ts';
import { reminderStyles as style } from './reminder-styles.ts';

/** The stored SES templates of invitations to carers; the inviter's name and the link are template values. */
export const carerInvitationTemplates: Record<Language, { subject: string; html: string; text: string }> = {
  en: invitationTemplate('en'),
  de: invitationTemplate('de'),
  fr: invitationTemplate('fr'),
  ja: invitationTemplate('ja'),
};

function invitationTemplate(language: Language) {
  const { intro, what, open, expires, unknown } = invitationTemplateMessages[language];
  const { postal } = reminderMessages[language];
  const text = `{{headline}}\n\n${intro}\n\n${what}\n\n${open}: {{url}}\n\n${expires}\n\n${unknown}\n\n--\n${postal}\n`;
  return { subject: '{{subject}}', text, html: htmlPart(language) };
}

function htmlPart(language: Language): string {
  const { intro, what, open, expires, unknown } = invitationTemplateMessages[language];
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
