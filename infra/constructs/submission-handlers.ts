import { submissionEmailTemplates } from '@merrowvale/functions/lib/email/submission-templates.ts';
import type { SubmissionKind } from '@merrowvale/shared/schemas/submission.ts';
import type { Stack } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Notifications } from '../stacks/notifications.ts';
import { type AppContext, fixedSecret, type StageResources } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import { addEmailTemplates, emailActions } from './email-sender.ts';
import type { PartnerServices } from './partner-services.ts';
import { QueuedFunction } from './queued-function.ts';
import { allowItems } from './table-access.ts';

export const submissionHandlers: Record<SubmissionKind, { name: string; impact: string }> = {
  form: {
    name: 'process-form-submissions',
    impact: 'Visitors’ questions are not answered, and the cases they report are missing from the map.',
  },
  'campaign-interest': {
    name: 'process-campaign-interest',
    impact: 'People who are interested in a campaign hear nothing back.',
  },
  'rebate-permission': {
    name: 'process-rebate-permissions',
    impact: 'Clinics wait for the rebates that they have asked for.',
  },
  'email-signup': { name: 'process-email-signups', impact: 'People who signed up for news get none.' },
};

type HandlerParts = Pick<StageResources, 'table' | 'bus'> & {
  notifications: Notifications;
  partners: PartnerServices;
  stack: Stack;
  context: AppContext;
  queues: Record<SubmissionKind, Queue>;
};

export function addSubmissionHandlers(parts: HandlerParts): void {
  addFormHandler(parts);
  addForwardingHandlers(parts);
}

function addHandler(
  parts: HandlerParts,
  kind: SubmissionKind,
  environment: Record<string, string>,
): AppFunction {
  const { stack, context, queues, table, bus } = parts;
  const { settings } = context;
  const handler = new QueuedFunction(stack, context, {
    ...submissionHandlers[kind],
    queues: [queues[kind]],
    timeoutSeconds: settings.queueTimeoutSeconds,
    concurrency: 5,
    environment: {
      TABLE_NAME: table.tableName,
      BUS_NAME: bus.eventBusName,
      RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
      ...environment,
    },
  });
  allowItems(handler, table, 'GetItem', 'UpdateItem');
  handler.allow(['events:PutEvents'], [bus.eventBusArn]);
  return handler;
}

function addFormHandler(parts: HandlerParts) {
  const { stack, context, notifications, table, partners } = parts;
  const { geocoder, content } = partners;
  const secrets = [...geocoder.secrets, ...content.secrets];
  const { settings } = context;
  const prefix = `${settings.stage}-form`;
  const handler = addHandler(parts, 'form', {
    ...notifications.senderEnvironment,
    EMAIL_TEMPLATE_PREFIX: prefix,
    ...content.environment,
    ...geocoder.environment,
  });
  allowItems(handler, table, 'PutItem');
  const { siteUrl, senderResources } = notifications;
  const templates = { id: 'template', prefix, templates: submissionEmailTemplates, siteUrl };
  handler.allow(emailActions.templated, [...senderResources, ...addEmailTemplates(stack, templates)]);
  if (secrets.length > 0) handler.allow(['secretsmanager:GetSecretValue'], secrets);
}

function addForwardingHandlers(parts: HandlerParts) {
  const { stack, context, table } = parts;
  const { forwards } = context.settings;
  const addresses = {
    'campaign-interest': forwards.campaignInterestUrl,
    'rebate-permission': forwards.rebatePermissionUrl,
    'email-signup': forwards.emailSignupUrl,
  } as const;
  const secret = Object.values(addresses).some(Boolean)
    ? fixedSecret(stack, context.settings, {
        id: 'forward-secret',
        name: 'submission-forwards',
        reason: 'The receiving systems hold the same key, so it only changes together with theirs.',
      })
    : undefined;
  for (const kind of ['campaign-interest', 'rebate-permission', 'email-signup'] as const) {
    const url = addresses[kind];
    const handler = addHandler(parts, kind, {
      FORWARD_INNER_HOSTS: forwards.innerHosts.join(','),
      ...(url && secret ? { FORWARD_URL: url, FORWARD_SECRET_ARN: secret.secretArn } : {}),
    });
    if (url && secret) handler.allow(['secretsmanager:GetSecretValue'], [secret.secretArn]);
    // For asking an address to confirm a consent.
    if (kind !== 'rebate-permission') allowItems(handler, table, 'PutItem');
  }
}
