import { type Language, languages } from '@merrowvale/shared/locales.ts';
import { submissionMessages } from '../../messages/submission-emails.ts';
import { type EmailTemplate, emailPage, reminderStyles as style } from './email-page.ts';

const noticeTemplateIds = ['contact', 'ask-an-expert', 'find-my-sales-rep'] as const;

/**
 * The stored SES templates of contact forms: per id, one for the team, whose texts are template values, and one per
 * language for the sender. SES inserts values without escaping; those for the HTML part are under `html`, escaped.
 */
export const submissionEmailTemplates: { readonly [id: string]: EmailTemplate } = {
  ...Object.fromEntries(noticeTemplateIds.map((id) => [id, noticeTemplate()])),
  ...Object.fromEntries(
    languages.map((language) => [`confirmation-${language}`, confirmationTemplate(language)]),
  ),
};

export function submissionTemplateName(prefix: string, id: string): string {
  return `${prefix}-${id}`;
}

function noticeTemplate(): EmailTemplate {
  return {
    subject: '{{subject}}',
    text: `{{headline}}\n\n{{intro}}\n\n{{#each fields}}{{label}}: {{value}}\n{{/each}}\n{{referenceLabel}}: {{reference}}\n\n--\n{{why}}\n{{postal}}\n`,
    html: emailPage('{{languageTag}}', {
      title: '{{html.subject}}',
      headline: '{{html.headline}}',
      intro: '{{html.intro}}',
      card: `{{#each fields}}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="row" style="border-top:1px solid #f2ebdf;padding:16px 0"><tr><td>
<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#52605b">{{html.label}}</p>
<p class="ink" style="margin:2px 0 0;font-size:16px;line-height:24px;color:#1d2b28;white-space:pre-wrap">{{html.value}}</p>
</td></tr></table>{{/each}}${referenceRow('{{html.referenceLabel}}')}`,
      foot: ['{{html.why}}', '{{html.postal}}'],
    }),
  };
}

function confirmationTemplate(language: Language): EmailTemplate {
  const messages = submissionMessages[language];
  return {
    subject: `${messages.confirmationSubject} ({{reference}})`,
    text: `${messages.confirmationHeadline}\n\n${messages.confirmationIntro}\n\n${messages.reference}: {{reference}}\n${messages.confirmationNext}\n\n--\n${messages.confirmationWhy}\n${messages.postal}\n`,
    html: emailPage('{{languageTag}}', {
      title: messages.confirmationSubject,
      headline: messages.confirmationHeadline,
      intro: messages.confirmationIntro,
      card: `${referenceRow(messages.reference)}<p class="ink" style="margin:0;padding:0 0 24px;font-size:16px;line-height:24px;color:#1d2b28">${messages.confirmationNext}</p>`,
      foot: [messages.confirmationWhy, messages.postal],
    }),
  };
}

function referenceRow(label: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="row" style="border-top:1px solid #f2ebdf;padding:24px 0 20px"><tr><td>
<p class="soft" style="margin:0 0 4px;font-size:14px;line-height:20px;color:#52605b">${label}</p>
<p style="margin:0"><span class="badge" style="${style.badge}">{{reference}}</span></p>
</td></tr></table>`;
}
