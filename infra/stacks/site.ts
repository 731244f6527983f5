import { hashedFiles, releaseManifests } from '@merrowvale/functions/lib/site-files/superseded-files.ts';
import { contentFailureMetric } from '@merrowvale/shared/domain/embedded-metric.ts';
import { counterPrefix } from '@merrowvale/shared/schemas/counter-key.ts';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { ownMetric } from '../constructs/alarms.ts';
import type { AppContext, StageContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { deadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { allowPartner, codeVerificationEnvironment, siteContent } from '../constructs/partner-services.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { deploySiteFiles, serverCode } from '../constructs/site-bundles.ts';
import { filePrefixes, type SiteFiles } from '../constructs/site-files.ts';
import { allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { IdentityResources } from './identity.ts';

type SiteContext = StageContext & {
  identity: IdentityResources;
  pages: HttpApi;
  files: SiteFiles;
  distribution: Distribution;
  /** API Gateway's own address of the API. */
  apiUrl: string;
};

/**
 * The Next.js site as built by OpenNext: its server and static files. OpenNext's other functions are left out, because
 * the content system sizes pictures and the CDN renews pages.
 */
export function addSite(stack: Stack, context: SiteContext): void {
  const { settings, table, sessions, bus, identity, siteUrl, apiUrl, files, distribution } = context;
  const cache = pageCache(stack, files);
  const invalidations = pageInvalidations(stack, context, distribution);
  const content = siteContent(stack, settings);
  const server = new AppFunction(stack, context, {
    name: 'site-server',
    code: serverCode(context),
    memoryMegabytes: 1536,
    timeoutSeconds: 28,
    environment: {
      SITE_URL: siteUrl,
      API_URL: apiUrl,
      SITE_STAGE: settings.stage,
      SHOW_COUNTRY_LINK: String(settings.countryLink),
      REBATES_API_URL: `${siteUrl}/api/vet/rebates`,
      ...identity.tokenEnvironment,
      ...identity.siteEnvironment,
      ...cache.environment,
      ...(settings.maps && { MAPS: JSON.stringify(settings.maps) }),
      ...codeVerificationEnvironment(settings),
      ...(settings.reviewsScript && { REVIEWS_SCRIPT: settings.reviewsScript }),
      ...(settings.frames && { FRAMES: JSON.stringify(settings.frames) }),
      ...(settings.shops && { SHOPS: JSON.stringify(settings.shops) }),
    },
    impact: 'Pages of the site, including sign-in, do not open.',
    slowMilliseconds: 5000,
    toleratedErrors: 5,
  });
  context.alarms.add(server, 'content-changes-failed', {
    metric: ownMetric(settings, contentFailureMetric),
    above: 0,
    impact,
  });
  cache.allow(server);
  allowPartner(server, content);
  server.allowPublishing(bus);
  allowItems(server, sessions, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
  allowPartitions(server, table, [counterPrefix], 'UpdateItem');
  allowPartitions(server, table, ['WEBHOOK#'], 'GetItem', 'PutItem');
  server.allowSending({ INVALIDATION_QUEUE_URL: invalidations });
  // Stacks of the release of 29 November 2026 import them, and are updated later.
  stack.exportValue(invalidations.queueArn);
  stack.exportValue(invalidations.queueUrl);
  new HttpRoute(stack, 'site-server-route', {
    httpApi: context.pages,
    routeKey: HttpRouteKey.DEFAULT,
    integration: new HttpLambdaIntegration('site-server-integration', server.publish()),
  });
  const uploaded = deploySiteFiles(stack, context);
  // Pages of a release refer to its files.
  if (uploaded) server.node.addDependency(uploaded);
  removeSupersededFiles(stack, context, files);
  if (settings.keepData) checkSite(stack, context, siteUrl);
}

function removeSupersededFiles(stack: Stack, context: AppContext, files: SiteFiles): void {
  const remove = new ScheduledFunction(stack, context, {
    name: 'remove-superseded-files',
    every: Duration.days(7),
    timeoutSeconds: 300,
    environment: { FILES_BUCKET: files.bucket.bucketName },
    impact: 'Nobody is affected; files of earlier releases of the site accumulate.',
  });
  files.allowListing(remove);
  files.allow(remove, hashedFiles, ['DeleteObject']);
  files.allow(remove, releaseManifests, ['GetObject', 'DeleteObject']);
}

/** Notices what no alarm on a part of the stage does, such as a wrong certificate or name. */
function checkSite(stack: Stack, context: AppContext, siteUrl: string): void {
  new ScheduledFunction(stack, context, {
    name: 'check-site',
    every: Duration.minutes(5),
    memoryMegabytes: 256,
    timeoutSeconds: 20,
    environment: { SITE_URL: siteUrl },
    impact:
      'Visitors cannot open the site, owners cannot sign in, or the portal has no data: three checks in a row have failed.',
    // Lambda tries a failed run twice more; an alarm on `check-site-dead` means that all three failed.
    toleratedErrors: 2,
  });
}

function pageCache(parent: Construct, files: SiteFiles) {
  const scope = new Construct(parent, 'page-cache');
  const tags = tagTable(scope);
  return {
    environment: {
      CACHE_BUCKET_NAME: files.bucket.bucketName,
      CACHE_BUCKET_KEY_PREFIX: filePrefixes.pages,
      CACHE_BUCKET_REGION: Stack.of(scope).region,
      CACHE_DYNAMO_TABLE: tags.tableName,
    },
    allow(server: AppFunction): void {
      files.allow(server, filePrefixes.pages, ['GetObject', 'PutObject', 'DeleteObject']);
      files.allowListing(server);
      server.allow(['dynamodb:BatchGetItem', 'dynamodb:BatchWriteItem'], [tags.tableArn]);
    },
  };
}

function tagTable(scope: Construct): Table {
  return new Table(scope, 'tags', {
    partitionKey: { name: 'tag', type: AttributeType.STRING },
    sortKey: { name: 'path', type: AttributeType.STRING },
    // `web/lib/content/expire-tags.ts`
    timeToLiveAttribute: 'expire',
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // Holds the times at which content was invalidated; a new build starts with none.
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

const timeoutSeconds = 30;
const impact = 'Visitors see an older version of pages for up to a day after they were edited.';

/** A queue of pages that the CDN no longer caches. */
function pageInvalidations(parent: Construct, context: AppContext, distribution: Distribution): Queue {
  const scope = new Construct(parent, 'page-invalidations');
  const name = 'page-invalidations';
  const { queue } = deadLetteredQueue(scope, context, { name, timeoutSeconds, impact });
  const invalidate = new QueuedFunction(scope, context, {
    name: 'invalidate-pages',
    queue,
    timeoutSeconds,
    concurrency: 2,
    environment: { DISTRIBUTION_ID: distribution.distributionId },
    impact,
  });
  invalidate.allow(['cloudfront:CreateInvalidation'], [distribution.distributionArn]);
  return queue;
}
