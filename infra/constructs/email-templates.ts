import { siteOfEmails } from '@merrowvale/functions/lib/email/email-page.ts';
import type { Stack } from 'aws-cdk-lib';
import { CfnTemplate } from 'aws-cdk-lib/aws-ses';

export type EmailTemplates = Readonly<Record<string, { subject: string; html: string; text: string }>>;

type AddedTemplates = {
  id: string;
  /** Of the templates' names, before their keys. */
  prefix: string;
  templates: EmailTemplates;
  siteUrl: string;
};

/** Stores templates in SES, with the pictures of a stage's own site; returns their ARNs. */
export function addEmailTemplates(
  stack: Stack,
  { id, prefix, templates, siteUrl }: AddedTemplates,
): string[] {
  return Object.entries(templates).map(([key, { subject, html, text }]) => {
    const templateName = `${prefix}-${key}`;
    const htmlPart = html.replaceAll(siteOfEmails, siteUrl);
    const template = { templateName, subjectPart: subject, htmlPart, textPart: text };
    new CfnTemplate(stack, `${id}-${key}`, { template });
    return stack.formatArn({ service: 'ses', resource: 'template', resourceName: templateName });
  });
}
