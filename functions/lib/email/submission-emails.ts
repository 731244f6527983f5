import { type Locale, messageLanguage, messageTag } from '@merrowvale/shared/locales.ts';
import { plainEmail } from '@merrowvale/shared/schemas/email-address.ts';
import { controls } from '@merrowvale/shared/schemas/forms/field.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { EmailService } from '@merrowvale/shared/schemas/submission.ts';
import { submissionMessages } from '../../messages/submission-emails.ts';
import type { ContactEmail } from '../adapters/contact-mail.ts';
import type { ContentSource } from '../content/content-source.ts';
import { elementText } from '../content/element-values.ts';
import type { StoredSubmission } from '../submissions/stored-submission.ts';
import { escapedHtml } from './email-page.ts';
import { submissionTemplateName } from './submission-templates.ts';

/** Associates every email about a submission with it, for mail programs and for support. */
const referenceHeader = 'X-Merrowvale-Reference';

/**
 * The email to the team: the form's fields, sent to the addresses that its content configures, with the sender as
 * reply-to.
 */
export function noticeEmail(
  submission: StoredSubmission,
  form: Form,
  service: EmailService,
  templatePrefix: string,
): ContactEmail {
  const { reference, locale, data } = submission;
  const messages = submissionMessages[messageLanguage(locale)];
  const sender = plainEmail(String(data.emailAddress));
  const shown = {
    subject: `${messages.noticeHeadline}: ${reference}`,
    headline: messages.noticeHeadline,
    intro: messages.noticeIntro,
    why: messages.noticeWhy,
    referenceLabel: messages.reference,
    postal: messages.postal,
  };
  return {
    from: service.fromAddress,
    to: addressesIn(service.toAddress),
    cc: addressesIn(service.ccAddress),
    ...(sender !== undefined && { replyTo: sender }),
    template: submissionTemplateName(templatePrefix, service.templateId),
    headers: { [referenceHeader]: reference },
    autoSubmitted: 'auto-generated',
    values: {
      ...shown,
      reference,
      languageTag: messageTag(locale),
      html: escapedHtml(shown),
      fields: fieldsOf(submission, form),
    },
  };
}

/**
 * Confirms to the sender that their form has arrived. It does not repeat any of the form's text, so that it cannot be
 * abused to send messages.
 */
export function confirmationEmail(
  { reference, locale }: StoredSubmission,
  {
    to,
    from,
    replyTo,
    templatePrefix,
  }: { to: string; from: string; replyTo: string; templatePrefix: string },
): ContactEmail {
  return {
    from,
    replyTo,
    to: [to],
    template: submissionTemplateName(templatePrefix, `confirmation-${messageLanguage(locale)}`),
    headers: { [referenceHeader]: reference },
    autoSubmitted: 'auto-replied',
    values: { reference, languageTag: messageTag(locale) },
  };
}

function addressesIn(list: string): string[] {
  return list.split(/[,;\s]+/).filter((address) => address !== '');
}

function fieldsOf({ data, locale }: StoredSubmission, form: Form) {
  const language = messageLanguage(locale);
  return Object.entries(form.fields).flatMap(([name, schema]) => {
    const control = controls.get(schema);
    const value = data[name];
    if (!control || (typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const field = { label: fieldLabels[control.label][language], value: String(value) };
    return [{ ...field, html: escapedHtml(field) }];
  });
}

const elements = {
  to: 'to_address',
  from: 'from_address',
  cc: 'cc_address',
  template: 'template_id',
} as const;

/**
 * Checks that a form in the content, in this locale, is configured to send to exactly these addresses: they come from
 * the request body, but only an editor may choose them.
 */
export async function isConfigured(
  content: ContentSource,
  locale: Locale,
  service: EmailService,
  now: string,
): Promise<boolean> {
  const blocks = await content.itemsOf('submission_form', locale, Object.values(elements), now);
  const asked = [service.toAddress, service.fromAddress, service.ccAddress].map(normal);
  return blocks.some((block) => {
    const set = [elements.to, elements.from, elements.cc].map((name) => normal(elementText(block, name)));
    const isSame = set.every((addresses, at) => addresses === asked[at]);
    return isSame && set[0] !== '' && elementText(block, elements.template).trim() === service.templateId;
  });
}

function normal(list: string): string {
  return addressesIn(list.toLowerCase()).sort().join(',');
}
