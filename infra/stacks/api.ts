import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { counterPrefix } from '@merrowvale/shared/schemas/counter-key.ts';
import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { codeVerificationEnvironment } from '../constructs/code-verification-environment.ts';
import type { PartnerServices } from '../constructs/partner-services.ts';
import { allowAttributes, allowIndex, allowPartitions } from '../constructs/table-access.ts';
import { allowTexts } from '../constructs/text-access.ts';
import { endpointNeeds, type Need, partitionsOf } from './endpoint-needs.ts';
import type { IdentityStack } from './identity.ts';
import type { NotificationsStack } from './notifications.ts';
import type { RemindersStack } from './reminders.ts';
import type { SubmissionsStack } from './submissions.ts';

export type ApiStackProps = StackProps & {
  api: HttpApi;
  table: Table;
  sessions: Table;
  audit: Table;
  bus: EventBus;
  identity: IdentityStack;
  notifications: NotificationsStack;
  reminders: RemindersStack;
  submissions: SubmissionsStack;
  /** Of cache tags that the CDN is to drop. */
  invalidations: IQueue;
  siteUrl: string;
  partners: PartnerServices;
  /** CloudFormation allows 500 resources per stack, and an endpoint needs up to 15. */
  endpoints: readonly EndpointKey[];
  /** Set for the one part that also handles requests that match no route. */
  rejectsUnknownRoutes?: true;
};

/** A part of the HTTP API: a function and a route for each of its endpoints. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: ApiStackProps) {
    super(scope, id, props);
    for (const key of props.endpoints) {
      const endpoint: Endpoint = endpoints[key];
      const { needs, impact, partitions } = endpointNeeds[key];
      const handler = new AppFunction(this, context, {
        name: endpoint.name,
        memoryMegabytes: 512,
        // The content system has 10 seconds to respond; after that the caller gets an error.
        timeoutSeconds: needs.includes('content') ? 15 : 10,
        concurrency: concurrencyFor(endpoint, context),
        environment: environmentFor(needs, context, props),
        impact,
        toleratedErrors: 2,
        slowMilliseconds: needs.includes('content') ? 8000 : 3000,
      });
      for (const need of needs) grants[need](handler, props, partitions ?? partitionsOf[endpoint.audience]);
      // Every account's writes are counted.
      if (endpoint.audience !== 'anyone' && endpoint.method !== 'GET') grants.uses(handler, props, []);
      this.#routes(endpoint, handler, props.api);
    }
    if (props.rejectsUnknownRoutes) this.#rejectUnknownRoutes(context, props.api);
  }

  /** An HTTP API does not route HEAD to a GET route, so each GET endpoint has a route for both. */
  #routes({ name, method, path }: Endpoint, handler: AppFunction, httpApi: HttpApi) {
    const integration = new HttpLambdaIntegration(`${name}-integration`, handler.live);
    this.#route(`${name}-route`, HttpRouteKey.with(path, HttpMethod[method]), integration, httpApi);
    if (method !== 'GET') return;
    this.#route(`${name}-head-route`, HttpRouteKey.with(path, HttpMethod.HEAD), integration, httpApi);
  }

  /**
   * Handles requests that match no route: API Gateway's own 404 has a different format, and it has no 405.
   */
  #rejectUnknownRoutes(context: AppContext, httpApi: HttpApi) {
    const name = 'reject-unknown-route';
    const handler = new AppFunction(this, context, {
      name,
      memoryMegabytes: 512,
      timeoutSeconds: 10,
      concurrency: context.settings.apiConcurrency,
      environment: {},
      impact: 'Callers with a wrong address get an error in another format.',
      toleratedErrors: 2,
    });
    const integration = new HttpLambdaIntegration(`${name}-integration`, handler.live);
    this.#route(`${name}-route`, HttpRouteKey.DEFAULT, integration, httpApi);
  }

  #route(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration, httpApi: HttpApi) {
    new HttpRoute(this, id, { httpApi, routeKey, integration });
  }
}

/**
 * Only a few people use the support desk, each with a few concurrent calls, and owners rarely change their account:
 * more reserved concurrency would be unused.
 */
const rareConcurrency = 5;

function concurrencyFor({ audience, entity, method }: Endpoint, { settings }: AppContext): number {
  const changesAccount = (entity === 'account' || entity === 'second-factor') && method !== 'GET';
  return audience === 'support' || changesAccount
    ? Math.min(rareConcurrency, settings.apiConcurrency)
    : settings.apiConcurrency;
}

/** The permissions that each need grants, and no others. */
const grants: Record<
  Need,
  (handler: AppFunction, parts: ApiStackProps, partitions: readonly string[]) => void
> = {
  // Identifying the caller means reading the session and updating the time it was last seen.
  session: (handler, { sessions }) => {
    allowPartitions(handler, sessions, ['SESSION#'], 'GetItem');
    allowAttributes(handler, sessions, ['SESSION#'], ['lastSeenAt']);
  },
  listSessions: (handler, { sessions }) => allowPartitions(handler, sessions, ['SESSION#OWNER#'], 'Query'),
  endSession: (handler, { sessions }) => allowPartitions(handler, sessions, ['SESSION#'], 'DeleteItem'),
  uses: (handler, { table }) => allowPartitions(handler, table, [counterPrefix], 'UpdateItem'),
  get: (handler, { table }, partitions) => allowPartitions(handler, table, partitions, 'GetItem'),
  list: (handler, { table }, partitions) => allowPartitions(handler, table, partitions, 'Query'),
  write: (handler, { table }, partitions) =>
    allowPartitions(handler, table, partitions, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  // The pointer to a signed-in owner's submission.
  ownSubmission: (handler, { table }) => allowPartitions(handler, table, ['OWNER#'], 'PutItem'),
  audit: (handler, { audit }) => allowPartitions(handler, audit, ['AUDIT#'], 'PutItem', 'Query'),
  auditOfMonth: (handler, { audit }) => allowIndex(handler, audit, 'by-state'),
  progress: (handler, { table }) => allowPartitions(handler, table, ['PACK#'], 'BatchGetItem'),
  messages: (handler, { table }) => allowPartitions(handler, table, ['OWNER#', 'PACK#'], 'BatchGetItem'),
  publish: (handler, { bus }) => handler.allow(['events:PutEvents'], [bus.eventBusArn]),
  secret: (handler, { notifications }) =>
    handler.allow(['secretsmanager:GetSecretValue'], [notifications.linkSecret.secretArn]),
  challenges: (handler, { submissions }) =>
    handler.allow(['secretsmanager:GetSecretValue'], [submissions.challengeSecret.secretArn]),
  stopLinks: (handler, { table }) => allowPartitions(handler, table, ['STOP#'], 'GetItem'),
  replay: (handler, { reminders }) =>
    handler.allow(
      ['sqs:SendMessage'],
      Object.values(reminders.queues).map(({ queueArn }) => queueArn),
    ),
  optIn: (handler) => {
    handler.allow(['sns:CheckIfPhoneNumberIsOptedOut', 'sns:OptInPhoneNumber'], ['*']);
    Validations.of(handler).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'SNS opts phone numbers back in, which are not resources that a policy can name.',
    });
  },
  text: (handler) => allowTexts(handler),
  setPhone: (handler, { identity }) =>
    handler.allow(['cognito-idp:AdminUpdateUserAttributes'], [identity.pool.userPoolArn]),
  content: (handler, { partners }) => allowSecrets(handler, partners.content.secrets),
  searchKey: (handler, { partners }) => allowSecrets(handler, partners.searchSecrets),
  // The address of another service is not secret.
  cases: () => {},
  codes: () => {},
  caseCounts: (handler, { table }) => allowPartitions(handler, table, ['CASE-COUNTS'], 'Query'),
  geocoderKey: (handler, { partners }) => allowSecrets(handler, partners.geocoder.secrets),
  directoryKey: (handler, { partners }) => allowSecrets(handler, partners.directory.secrets),
  businessesKey: (handler, { partners }) => allowSecrets(handler, partners.businesses.secrets),
  formQueue: (handler, { submissions }) => allowSending(handler, [submissions.queues.form]),
  campaignQueue: (handler, { submissions }) =>
    allowSending(handler, [submissions.queues['campaign-interest']]),
  rebateQueue: (handler, { submissions }) => allowSending(handler, [submissions.queues['rebate-permission']]),
  signupQueue: (handler, { submissions }) => allowSending(handler, [submissions.queues['email-signup']]),
  submissionQueues: (handler, { submissions }) =>
    allowSending(handler, [...Object.values(submissions.queues), submissions.replays]),
  invalidations: (handler, { invalidations }) => allowSending(handler, [invalidations]),
  states: (handler, { table }) => allowIndex(handler, table, 'by-state'),
  publicReviews: (handler, { table }) => allowIndex(handler, table, 'by-state', ['REVIEWS#Approved']),
  widgetSecret: (handler, { partners }) =>
    handler.allow(['secretsmanager:GetSecretValue'], [partners.widgetSecret.secretArn]),
};

function allowSending(handler: AppFunction, queues: readonly IQueue[]): void {
  handler.allow(
    ['sqs:SendMessage'],
    queues.map(({ queueArn }) => queueArn),
  );
}

function allowSecrets(handler: AppFunction, secrets: string[]): void {
  if (secrets.length > 0) handler.allow(['secretsmanager:GetSecretValue'], secrets);
}

const auditNeeds: ReadonlySet<Need> = new Set(['audit', 'auditOfMonth']);

const submissionNeeds: ReadonlySet<Need> = new Set([
  'formQueue',
  'campaignQueue',
  'rebateQueue',
  'signupQueue',
  'submissionQueues',
  'states',
]);

/** Functions that access no data only get the site's address. */
function environmentFor(needs: readonly Need[], { settings }: AppContext, parts: ApiStackProps) {
  const { table, bus, identity, notifications, reminders, submissions, partners, siteUrl } = parts;
  const known = {
    SITE_URL: siteUrl,
    ...(needs.includes('geocoderKey') ? partners.geocoder.environment : {}),
    ...(needs.includes('directoryKey') ? partners.directory.environment : {}),
    ...(needs.includes('businessesKey') ? partners.businesses.environment : {}),
    ...(needs.includes('codes') ? codeVerificationEnvironment(settings) : {}),
  };
  if (needs.every((need) => need === 'codes' || (need.endsWith('Key') && need !== 'searchKey'))) return known;
  return {
    TABLE_NAME: table.tableName,
    ...(needs.includes('session') ? { SESSION_TABLE_NAME: parts.sessions.tableName } : {}),
    ...(needs.some((need) => auditNeeds.has(need)) ? { AUDIT_TABLE_NAME: parts.audit.tableName } : {}),
    BUS_NAME: bus.eventBusName,
    SITE_URL: siteUrl,
    PET_BIRTH_DATE_MAX_AGE_DAYS: `${settings.petBirthDateMaxAgeDays}`,
    OWNER_LIMITS: JSON.stringify(settings.ownerLimits),
    REMINDER_SHARDS: `${settings.reminderShards}`,
    ...identity.tokenEnvironment,
    ...(needs.includes('secret') ? { LINK_SECRET_ARN: notifications.linkSecret.secretArn } : {}),
    ...(needs.includes('setPhone') ? { USER_POOL_ID: identity.pool.userPoolId } : {}),
    ...(needs.includes('text')
      ? {
          TEXT_SENDER_ID: settings.textSenderId,
          ...(notifications.textNumber ? { TEXT_NUMBER: notifications.textNumber } : {}),
          PHONE_CODE_LIMITS: JSON.stringify(settings.phoneCodes),
        }
      : {}),
    ...(needs.includes('challenges') ? { CHALLENGE_SECRET_ARN: submissions.challengeSecret.secretArn } : {}),
    ...(needs.includes('content') ? partners.content.environment : {}),
    ...(needs.includes('searchKey') ? partners.searchEnvironment : {}),
    ...(needs.includes('cases') ? partners.caseEnvironment : {}),
    ...(needs.includes('widgetSecret') ? partners.widgetEnvironment : {}),
    ...(needs.includes('invalidations') ? { INVALIDATION_QUEUE_URL: parts.invalidations.queueUrl } : {}),
    ...(needs.includes('replay') ? reminders.queueEnvironment : {}),
    ...(needs.includes('rebateQueue') ? { REBATE_INVOICE_LIMIT: `${settings.rebateInvoiceLimit}` } : {}),
    ...(needs.some((need) => submissionNeeds.has(need)) ? submissions.queueEnvironment : {}),
  };
}
