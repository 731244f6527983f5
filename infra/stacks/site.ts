import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { siteContentEnvironment } from '../constructs/content-environment.ts';
import { PageCache } from '../constructs/page-cache.ts';
import { deploySiteFiles, siteBundles } from '../constructs/site-bundles.ts';
import { filePrefixes, type SiteFiles } from '../constructs/site-files.ts';
import { allowPartitions } from '../constructs/table-access.ts';
import type { IdentityStack } from './identity.ts';

export type SiteStackProps = StackProps & {
  pages: HttpApi;
  files: SiteFiles;
  distribution: Distribution;
  table: Table;
  bus: EventBus;
  identity: IdentityStack;
  siteUrl: string;
};

/** The Next.js site as built by OpenNext: server, image and revalidation functions, static files. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: SiteStackProps) {
    super(scope, id, props);
    const bundles = siteBundles(context);
    const { table, bus, identity, siteUrl, files, distribution } = props;
    const cache = new PageCache(this, context, { files, code: bundles.revalidation });
    const server = new AppFunction(this, context, {
      name: 'site-server',
      code: bundles.server,
      memoryMegabytes: 1536,
      timeoutSeconds: 28,
      concurrency: context.settings.siteConcurrency,
      environment: {
        TABLE_NAME: table.tableName,
        BUS_NAME: bus.eventBusName,
        SITE_URL: siteUrl,
        DISTRIBUTION_ID: distribution.distributionId,
        SITE_STAGE: context.settings.stage,
        SHOW_COUNTRY_LINK: String(context.settings.countryLink),
        REBATES_API_URL: `${siteUrl}/api/vet/rebates`,
        ...identity.tokenEnvironment,
        ...identity.linksEnvironment,
        ...siteContentEnvironment(context.settings),
        ...cache.environment,
        ...(context.settings.maps ? { MAPS: JSON.stringify(context.settings.maps) } : {}),
        ...(context.settings.frames ? { FRAMES: JSON.stringify(context.settings.frames) } : {}),
      },
      impact: 'Pages of the site, including sign-in, do not open.',
      toleratedErrors: 5,
    });
    cache.allow(server);
    server.allow(['events:PutEvents'], [bus.eventBusArn]);
    allowPartitions(server, table, ['SESSION#', 'SIGNIN#'], 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
    allowPartitions(server, table, ['VISITOR#'], 'PutItem');
    allowPartitions(server, table, ['WEBHOOK#'], 'GetItem', 'PutItem');
    server.allow(['cloudfront:CreateInvalidation'], [distribution.distributionArn]);
    this.#route('site-server', HttpRouteKey.DEFAULT, server, props.pages);
    const images = new AppFunction(this, context, {
      name: 'site-images',
      code: bundles.images,
      memoryMegabytes: 1536,
      timeoutSeconds: 28,
      concurrency: Math.max(2, Math.ceil(context.settings.siteConcurrency / 4)),
      environment: { BUCKET_NAME: files.bucket.bucketName, BUCKET_KEY_PREFIX: filePrefixes.assets },
      impact: 'Pictures on the site do not show.',
      toleratedErrors: 20,
    });
    files.allow(images, filePrefixes.assets, ['GetObject']);
    this.#route('site-images', HttpRouteKey.with('/_next/image', HttpMethod.GET), images, props.pages);
    deploySiteFiles(this, context, props);
  }

  #route(name: string, routeKey: HttpRouteKey, handler: AppFunction, httpApi: HttpApi) {
    const route = new HttpRoute(this, `${name}-route`, {
      httpApi,
      routeKey,
      integration: new HttpLambdaIntegration(`${name}-integration`, handler),
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Pages are public; those with an owner’s data are rendered only for that owner’s session.',
    });
  }
}
