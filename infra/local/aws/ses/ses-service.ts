import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { type AwsService, type FaultMode, operation, type Permission } from '../aws-service.ts';
import type { ServiceContext } from '../service-context.ts';
import type { AcceptedEmail, EmailOutbox } from './outbox.ts';
import { type EmailParts, renderEmail, templateValues } from './render-email.ts';
import { quotaMessages, recipientIdentities, refusalInSandbox, sendingQuota } from './sending-limits.ts';

type Parts = ServiceContext & { outbox: EmailOutbox; quota: ReturnType<typeof sendingQuota> };

const routes = new Map([
  ['POST /v2/email/outbound-emails', 'SendEmail'],
  ['POST /v2/email/outbound-bulk-emails', 'SendBulkEmail'],
]);

export function sesService(context: ServiceContext, outbox: EmailOutbox): AwsService {
  const { strictness, store, now } = context;
  const quota = sendingQuota({ quota: strictness.emailQuota, store, now, machine: Date.now });
  const parts = { ...context, outbox, quota };
  const needs = (actions: Actions) => (input: SendEmailInput | SendBulkEmailInput) =>
    sendingNeeds(parts, actions, input);
  const operations = {
    SendEmail: operation({
      input: sendEmailInput,
      needs: needs({ plain: ['SendEmail'], templated: ['SendEmail', 'SendTemplatedEmail'] }),
      run: (input) => {
        requireConfigurationSet(parts, input.ConfigurationSetName);
        return parts.database.transaction(() => ({ MessageId: sendOne(parts, input) }));
      },
    }),
    SendBulkEmail: operation({
      input: sendBulkEmailInput,
      needs: needs({ plain: [], templated: ['SendBulkEmail', 'SendBulkTemplatedEmail'] }),
      run: (input) => {
        requireConfigurationSet(parts, input.ConfigurationSetName);
        return parts.database.transaction(() => sendBulk(parts, input));
      },
    }),
  };
  return {
    signingName: 'ses',
    protocol: { kind: 'rest' },
    invalidCode: 'BadRequestException',
    operations,
    route: (method, path) => routes.get(`${method} ${path}`),
    faulty: (mode, input) => faulty(context.model.region, mode, input),
  };
}

const fromAddress = z.object({ FromEmailAddress: z.string() });

/** Source of the error: "Amazon SES email sending errors", Amazon SES Developer Guide. */
function faulty(region: string, mode: FaultMode, input: unknown): AwsError {
  if (mode === 'throttle')
    return new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429);
  if (mode === 'fail')
    return new AwsError('InternalServiceErrorException', 'An unexpected error occurred.', 500);
  const sender = fromAddress.safeParse(input).data?.FromEmailAddress ?? '';
  const failed = `The following identities failed the check in region ${region.toUpperCase()}: ${sender}`;
  return new AwsError('MessageRejected', `Email address is not verified. ${failed}`);
}

type Actions = { plain: readonly string[]; templated: readonly string[] };

/**
 * SES requires permission for the identity, the configuration set and the template: that of the call, and with a
 * template that of the first API as well. Source: django-anymail, "Amazon SES", IAM permissions.
 */
function sendingNeeds(
  parts: Parts,
  { plain, templated }: Actions,
  input: SendEmailInput | SendBulkEmailInput,
): Permission[] {
  const arn = (kind: string, name: string) =>
    `arn:aws:ses:${parts.model.region}:${parts.model.accountId}:${kind}/${name}`;
  const address = (input.FromEmailAddress ?? '').replace(/^.*<|>.*$/g, '');
  const context = { 'ses:FromAddress': [address] };
  const template = 'Content' in input ? input.Content.Template : input.DefaultContent.Template;
  const identities = [
    [address, address.replace(/^.*@/, '')],
    ...recipientIdentities(parts.strictness.emailSandbox, recipientsOf(input)),
  ];
  const resources = [
    ...identities.map((alternatives) => alternatives.map((each) => arn('identity', each))),
    ...(input.ConfigurationSetName ? [[arn('configuration-set', input.ConfigurationSetName)]] : []),
    ...(template ? [[arn('template', template.TemplateName)]] : []),
  ];
  return (template ? templated : plain).flatMap((action) =>
    resources.map((alternatives) => ({ action: `ses:${action}`, resources: alternatives, context })),
  );
}

function recipientsOf(input: SendEmailInput | SendBulkEmailInput): string[] {
  const destinations =
    'BulkEmailEntries' in input
      ? input.BulkEmailEntries.map(({ Destination }) => Destination)
      : [input.Destination];
  return destinations.flatMap((one) => (one ? [...one.ToAddresses, ...one.CcAddresses] : []));
}

function requireConfigurationSet({ model }: Parts, name: string | undefined): void {
  if (name === undefined || model.emailConfigurationSets.some((set) => set.name === name)) return;
  throw new AwsError('NotFoundException', `Configuration set <${name}> does not exist.`, 404);
}

function sendOne(parts: Parts, input: SendEmailInput): string {
  const recipients = recipientsOf(input);
  const refusal = refusalInSandbox(parts, recipients);
  if (refusal) throw refusal;
  const over = parts.quota.take(Math.max(1, recipients.length));
  if (over) throw new AwsError('TooManyRequestsException', quotaMessages[over], 429);
  const { Simple, Template } = input.Content;
  const common = {
    from: input.FromEmailAddress ?? '',
    configurationSet: input.ConfigurationSetName,
    tags: tagsOf(input.EmailTags),
    template: Template?.TemplateName,
  };
  const to = (input.Destination?.ToAddresses ?? []).join(', ');
  const written = addressHeaders(input.ReplyToAddresses, input.Destination?.CcAddresses);
  if (Simple) {
    const { Text, Html } = Simple.Body;
    const content = { subject: Simple.Subject.Data, text: Text?.Data ?? '', html: Html?.Data ?? '' };
    return parts.outbox.accept({ ...common, content, to, headers: [...written, ...Simple.Headers] });
  }
  if (!Template) throw new AwsError('BadRequestException', 'Content is missing.');
  const content = rendered(templateOf(parts, Template), Template.TemplateData);
  if (!content) throw new AwsError('BadRequestException', notAnObject);
  return parts.outbox.accept({ ...common, content, to, headers: [...written, ...Template.Headers] });
}

function addressHeaders(replyTo: readonly string[], cc: readonly string[] = []): Header[] {
  return Object.entries({ Cc: cc, 'Reply-To': replyTo }).flatMap(([Name, addresses]) =>
    addresses.length > 0 ? [{ Name, Value: addresses.join(', ') }] : [],
  );
}

/** An email whose template cannot be rendered is accepted like the others; an event reports the failure. */
function sendBulk(parts: Parts, input: SendBulkEmailInput): unknown {
  const { Template } = input.DefaultContent;
  const template = templateOf(parts, Template);
  const written = addressHeaders(input.ReplyToAddresses);
  const results = input.BulkEmailEntries.map((entry) => {
    if (parts.faults.isPoison('ses', entry))
      return { Status: 'FAILED', Error: 'The email could not be sent.' };
    const refusal = refusalInSandbox(parts, entry.Destination.ToAddresses);
    if (refusal) return { Status: 'MESSAGE_REJECTED', Error: refusal.message };
    const replacement = entry.ReplacementEmailContent?.ReplacementTemplate?.ReplacementTemplateData;
    const content = rendered(template, Template.TemplateData, replacement);
    if (!content) return { Status: 'INVALID_PARAMETER', Error: notAnObject };
    const over = parts.quota.take(entry.Destination.ToAddresses.length);
    if (over) return { Status: over, Error: quotaMessages[over] };
    const replaced = new Set(entry.ReplacementHeaders.map(({ Name }) => Name.toLowerCase()));
    const MessageId = parts.outbox.accept({
      content,
      from: input.FromEmailAddress,
      configurationSet: input.ConfigurationSetName,
      tags: tagsOf([...input.DefaultEmailTags, ...entry.ReplacementTags]),
      template: Template.TemplateName,
      to: entry.Destination.ToAddresses.join(', '),
      headers: [
        ...written,
        ...Template.Headers.filter(({ Name }) => !replaced.has(Name.toLowerCase())),
        ...entry.ReplacementHeaders,
      ],
    });
    return { Status: 'SUCCESS', MessageId };
  });
  return { BulkEmailEntryResults: results };
}

/** If two tags have the same name, the later one wins. */
function tagsOf(tags: readonly Tag[]): Record<string, string[]> {
  return Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]]));
}

function templateOf({ model }: Parts, { TemplateName: name }: Template): EmailParts {
  const stored = model.emailTemplates.find((one) => one.name === name);
  if (!stored) throw new AwsError('NotFoundException', `Template ${name} does not exist.`, 404);
  return stored;
}

const notAnObject = 'Template data is not a JSON object.';

/** Undefined if the template cannot be rendered with the data. */
function rendered(
  template: EmailParts,
  ...data: (string | undefined)[]
): AcceptedEmail['content'] | undefined {
  const values = templateValues(...data);
  if (!values) return undefined;
  const email = renderEmail(template, values);
  if ('missing' in email)
    return { error: `Attribute '${email.missing}' is not present in the rendering data.` };
  return email;
}

// Limits from "MessageHeader", Amazon SES API v2 Reference.
const header = z.object({
  Name: z.string().regex(/^[!-9;-@A-~]{1,126}$/),
  Value: z.string().regex(/^[ -~]{1,870}$/),
});
const tagText = z.string().regex(/^[A-Za-z0-9_.@-]{1,256}$/);
/** Limits from "MessageTag", Amazon SES API v2 Reference. */
const tags = z.array(z.object({ Name: tagText, Value: tagText })).default([]);
const headers = z.array(header).max(15).default([]);
/** An address in ASCII with a domain, alone or in angle brackets behind a name. */
const mailbox = '[!-;=?A-~]+@[\\w-]+(?:\\.[\\w-]+)*';
const address = z.string().regex(new RegExp(`^(?:${mailbox}|[^<>]*<${mailbox}>)$`), 'Illegal address');
const addresses = z.array(address).default([]);
/** One to 50 recipients. Source: "Destination", Amazon SES API v2 Reference. */
const destination = z.object({ ToAddresses: addresses, CcAddresses: addresses }).refine((all) => {
  const count = Object.values(all).flat().length;
  return count > 0 && count <= 50;
}, 'Recipient count must be from 1 to 50.');
const template = z.object({
  TemplateName: z.string(),
  TemplateData: z.string().optional(),
  Headers: headers,
});
const data = z.object({ Data: z.string() });

const sendEmailInput = z.object({
  FromEmailAddress: z.string().optional(),
  ConfigurationSetName: z.string().optional(),
  Destination: destination.optional(),
  ReplyToAddresses: z.array(z.string()).default([]),
  EmailTags: tags,
  Content: z.object({
    Simple: z
      .object({
        Subject: data,
        Body: z.object({ Text: data.optional(), Html: data.optional() }),
        Headers: headers,
      })
      .optional(),
    Template: template.optional(),
  }),
});

const sendBulkEmailInput = z.object({
  FromEmailAddress: z.string(),
  ConfigurationSetName: z.string().optional(),
  ReplyToAddresses: z.array(z.string()).default([]),
  DefaultEmailTags: tags,
  DefaultContent: z.object({ Template: template }),
  BulkEmailEntries: z
    .array(
      z.object({
        Destination: destination,
        ReplacementEmailContent: z
          .object({
            ReplacementTemplate: z.object({ ReplacementTemplateData: z.string().optional() }).optional(),
          })
          .optional(),
        ReplacementHeaders: headers,
        ReplacementTags: tags,
      }),
    )
    .min(1)
    .max(50),
});

type Template = z.infer<typeof template>;
type SendEmailInput = z.infer<typeof sendEmailInput>;
type SendBulkEmailInput = z.infer<typeof sendBulkEmailInput>;
type Header = z.infer<typeof header>;
type Tag = z.infer<typeof tags>[number];
