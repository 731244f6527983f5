import type { StackModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, type Operation, operation, type Permission } from '../aws-service.ts';
import type { LocalDatabase } from '../local-database.ts';
import type { EmailOutbox } from './outbox.ts';
import { readRawEmail } from './read-raw-email.ts';
import { type EmailParts, renderEmail, templateValues } from './render-email.ts';
import {
  type Header,
  type SendBulkEmailInput,
  type SendEmailInput,
  sendBulkEmailInput,
  sendEmailInput,
  type Template,
} from './ses-inputs.ts';

type Parts = {
  model: Pick<StackModel, 'emailTemplates' | 'emailConfigurationSets'>;
  database: LocalDatabase;
  outbox: EmailOutbox;
  accountId: string;
  region: string;
};

const routes = new Map([
  ['POST /v2/email/outbound-emails', 'SendEmail'],
  ['POST /v2/email/outbound-bulk-emails', 'SendBulkEmail'],
]);

export function sesService(parts: Parts): AwsService {
  const needs = (action: string) => (input: SendEmailInput | SendBulkEmailInput) =>
    sendingNeeds(parts, action, input);
  const operations: Record<string, Operation> = {
    SendEmail: operation({
      input: sendEmailInput,
      needs: needs('SendEmail'),
      run: (input) => {
        requireConfigurationSet(parts, input.ConfigurationSetName);
        return parts.database.transaction(() => ({ MessageId: sendOne(parts, input) }));
      },
    }),
    SendBulkEmail: operation({
      input: sendBulkEmailInput,
      needs: needs('SendBulkEmail'),
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
    operations: new Map(Object.entries(operations)),
    route: (method, path) => routes.get(`${method} ${path}`),
    faulty: (mode) =>
      mode === 'fail'
        ? new AwsError('InternalServiceErrorException', 'The service met an unexpected error.', 500)
        : new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429),
  };
}

/** SES asks for leave to use the identity, the configuration set and the template alike. */
function sendingNeeds(
  parts: Parts,
  action: string,
  input: SendEmailInput | SendBulkEmailInput,
): Permission[] {
  const arn = (kind: string, name: string) =>
    `arn:aws:ses:${parts.region}:${parts.accountId}:${kind}/${name}`;
  const address = (input.FromEmailAddress ?? '').replace(/^.*<|>.*$/g, '');
  const context = { 'ses:FromAddress': [address] };
  const template = 'Content' in input ? input.Content.Template : input.DefaultContent.Template;
  const name = `ses:${action}`;
  const needed: Permission[] = [
    {
      action: name,
      resources: [arn('identity', address), arn('identity', address.replace(/^.*@/, ''))],
      context,
    },
  ];
  if (input.ConfigurationSetName) {
    needed.push({ action: name, resources: [arn('configuration-set', input.ConfigurationSetName)], context });
  }
  if (template?.TemplateName)
    needed.push({ action: name, resources: [arn('template', template.TemplateName)], context });
  return needed;
}

function requireConfigurationSet({ model }: Parts, name: string | undefined): void {
  if (name === undefined || model.emailConfigurationSets.some((set) => set.name === name)) return;
  throw new AwsError('NotFoundException', `Configuration set <${name}> does not exist.`, 404);
}

function sendOne(parts: Parts, input: SendEmailInput): string {
  const { Simple, Raw, Template } = input.Content;
  const common = { from: input.FromEmailAddress ?? '', configurationSet: input.ConfigurationSetName };
  const to = (input.Destination?.ToAddresses ?? []).join(', ');
  if (Simple) {
    const { Text, Html } = Simple.Body;
    const email = { subject: Simple.Subject.Data, text: Text?.Data ?? '', html: Html?.Data ?? '' };
    return parts.outbox.accept({ ...common, ...email, to, headers: Simple.Headers });
  }
  if (Raw) {
    const raw = readRawEmail(Buffer.from(Raw.Data, 'base64').toString());
    const headers = Object.entries(raw.headers).map(([Name, Value]) => ({ Name, Value }));
    return parts.outbox.accept({
      ...raw,
      ...common,
      from: common.from || raw.from,
      to: to || raw.to.join(', '),
      headers,
    });
  }
  if (!Template) throw new AwsError('BadRequestException', 'Content is missing.');
  const email = rendered(templateOf(parts, Template), Template.TemplateData);
  if ('error' in email) throw new AwsError('BadRequestException', email.error);
  const headers = [...addressHeaders(input), ...Template.Headers];
  return parts.outbox.accept({ ...common, ...email, to, headers });
}

/** What SES writes into an email beside its recipients. */
function addressHeaders({ Destination, ReplyToAddresses }: SendEmailInput): Header[] {
  const lists = { Cc: Destination?.CcAddresses ?? [], 'Reply-To': ReplyToAddresses };
  return Object.entries(lists).flatMap(([Name, addresses]) =>
    addresses.length > 0 ? [{ Name, Value: addresses.join(', ') }] : [],
  );
}

function sendBulk(parts: Parts, input: SendBulkEmailInput): unknown {
  const { Template } = input.DefaultContent;
  const template = templateOf(parts, Template);
  const results = input.BulkEmailEntries.map((entry) => {
    const replacement = entry.ReplacementEmailContent?.ReplacementTemplate?.ReplacementTemplateData;
    const email = rendered(template, Template.TemplateData, replacement);
    if ('error' in email) return { Status: email.status, Error: email.error };
    const replaced = new Set(entry.ReplacementHeaders.map(({ Name }) => Name.toLowerCase()));
    const MessageId = parts.outbox.accept({
      ...email,
      from: input.FromEmailAddress,
      configurationSet: input.ConfigurationSetName,
      to: entry.Destination.ToAddresses.join(', '),
      headers: [
        ...Template.Headers.filter(({ Name }) => !replaced.has(Name.toLowerCase())),
        ...entry.ReplacementHeaders,
      ],
    });
    return { Status: 'SUCCESS', MessageId };
  });
  return { BulkEmailEntryResults: results };
}

function templateOf({ model }: Parts, template: Template): EmailParts {
  if (template.TemplateContent) {
    const { Subject, Text, Html } = template.TemplateContent;
    return { subject: Subject, text: Text, html: Html };
  }
  const name = template.TemplateName ?? template.TemplateArn?.replace(/^.*\//, '') ?? '';
  const stored = model.emailTemplates.find((one) => one.name === name);
  if (!stored) throw new AwsError('NotFoundException', `Template ${name} does not exist.`, 404);
  return stored;
}

function rendered(
  template: EmailParts,
  ...data: (string | undefined)[]
): EmailParts | { status: string; error: string } {
  const values = templateValues(...data);
  if (!values) return { status: 'INVALID_PARAMETER', error: 'Template data is not a JSON object.' };
  const email = renderEmail(template, values);
  if ('missing' in email)
    return { status: 'FAILED', error: `Attribute '${email.missing}' is not present in the rendering data.` };
  return email;
}
