import * as z from 'zod';
import { limits } from '../limits.ts';
import { timeoutOf } from './function-rules.ts';
import { indexesOf } from './index-changes.ts';
import {
  functionBehind,
  nameOf,
  over,
  type Rule,
  referredTo,
  resourcesOf,
  type StageResource,
  type StageTemplate,
} from './stage-template.ts';

/** What CDK’s own validation of templates, which preflight runs as well, does not know. */
export const stackRules: readonly Rule[] = [
  {
    name: 'size of a template',
    source: 'AWS CloudFormation quotas: 1 MB per template',
    problems: (stage) => stage.flatMap(({ stack, bytes }) => over(`${stack}: bytes`, bytes, 1_000_000)),
  },
  {
    name: 'length of a queue’s name',
    source: 'Amazon SQS API Reference, "CreateQueue": 80 characters',
    problems: (stage) =>
      resourcesOf(stage, 'AWS::SQS::Queue').flatMap((queue) =>
        over(`${queue.id}: characters`, nameOf(queue).length, 80),
      ),
  },
  {
    name: 'a first deployment that fails',
    source:
      'AWS CloudFormation User Guide, "DeletionPolicy": `Retain` also keeps what a failed creation made, whose name the next attempt cannot use; `RetainExceptOnCreate` does not',
    problems: (stage) =>
      stage
        .flatMap(({ resources }) => resources)
        .filter((each) => each.deletionPolicy === 'Retain')
        .map((each) => `${nameOf(each)}: Retain`),
  },
  {
    name: 'what a deleted stage leaves behind',
    source:
      'Amazon S3 API Reference, "DeleteBucket": only an empty bucket can be deleted; Lambda creates the log group of a function that names none, outside the stack and without retention',
    problems: (stage) => [...fullBuckets(stage), ...strayLogs(stage)],
  },
  {
    name: 'size of the edge',
    source: `${limits.edgeFunction.source}; 10 names of each kind in a policy; 75 behaviours`,
    problems: largeEdgeParts,
  },
  {
    name: 'time for a response',
    source: limits.integration.source,
    problems: (stage) => [...slowIntegrations(stage), ...crowdedApis(stage)],
  },
  {
    name: 'projection of an index',
    source: limits.indexAttributes.source,
    problems: (stage) =>
      resourcesOf(stage, 'AWS::DynamoDB::Table').flatMap((table) => {
        const counts = indexesOf(table).map(({ IndexName, Projection }) => ({
          what: `${nameOf(table)}, ${IndexName}`,
          count: Projection.NonKeyAttributes.length,
        }));
        const sum = counts.reduce((all, { count }) => all + count, 0);
        return [
          ...counts.flatMap(({ what, count }) => over(what, count, limits.indexAttributes.max)),
          ...over(`${nameOf(table)}, all indexes`, sum, limits.tableIndexAttributes.max),
        ];
      }),
  },
  {
    name: 'limits of routes',
    source:
      'terraform-aws-modules/terraform-aws-apigateway-v2, issue 80: CreateStage finds no route for a setting whose route does not exist yet',
    problems: earlyLimits,
  },
];

function fullBuckets(stage: StageTemplate): string[] {
  const buckets = resourcesOf(stage, 'AWS::S3::Bucket');
  const emptied = resourcesOf(stage, 'Custom::S3AutoDeleteObjects').map((each) =>
    referredTo(each.properties.BucketName, each, buckets),
  );
  return buckets
    .filter((each) => each.deletionPolicy === 'Delete' && !emptied.includes(each))
    .map((each) => `${nameOf(each)}: nothing empties it`);
}

function strayLogs(stage: StageTemplate): string[] {
  return resourcesOf(stage, 'AWS::Lambda::Function')
    .filter(({ properties }) => properties.LoggingConfig === undefined)
    .map((each) => `${nameOf(each)}: names no log group`);
}

function slowIntegrations(stage: StageTemplate): string[] {
  return resourcesOf(stage, 'AWS::ApiGatewayV2::Integration').flatMap((integration) => {
    const target = functionBehind(integration.properties.IntegrationUri, integration, stage);
    return target
      ? over(`${nameOf(target)}: seconds behind an HTTP API`, timeoutOf(target), limits.integration.max - 1)
      : [];
  });
}

/** Settings of a stage that CloudFormation may apply before it creates their routes. */
function earlyLimits(stage: StageTemplate): string[] {
  const routes = resourcesOf(stage, 'AWS::ApiGatewayV2::Route');
  return resourcesOf(stage, 'AWS::ApiGatewayV2::Stage').flatMap(({ id, stack, dependsOn, properties }) => {
    const before = routes.filter((route) => route.stack === stack && dependsOn.includes(route.logicalId));
    const keys = new Set(before.map((route) => route.properties.RouteKey));
    return Object.keys(properties.RouteSettings ?? {})
      .filter((key) => !keys.has(key))
      .map((key) => `${id}: ${key}`);
  });
}

function crowdedApis(stage: StageTemplate): string[] {
  const apis = resourcesOf(stage, 'AWS::ApiGatewayV2::Api');
  const routes = resourcesOf(stage, 'AWS::ApiGatewayV2::Route');
  return [...Map.groupBy(routes, (route) => referredTo(route.properties.ApiId, route, apis))].flatMap(
    ([api, own]) => (api ? over(`${nameOf(api)}: routes`, own.length, limits.routes.max) : []),
  );
}

const names = z.record(z.string(), z.unknown());
const lists = ['Headers', 'QueryStrings', 'Cookies'];

function largeEdgeParts(stage: StageTemplate): string[] {
  const functions = resourcesOf(stage, 'AWS::CloudFront::Function').flatMap((each) =>
    over(
      `${each.id}: bytes`,
      Buffer.byteLength(String(each.properties.FunctionCode)),
      limits.edgeFunction.max,
    ),
  );
  const policies = [
    ...resourcesOf(stage, 'AWS::CloudFront::CachePolicy'),
    ...resourcesOf(stage, 'AWS::CloudFront::OriginRequestPolicy'),
  ].flatMap((each) =>
    listed(each.properties).flatMap(([list, count]) =>
      over(`${each.id}: ${list}`, count, limits.edgePolicyNames.max),
    ),
  );
  return [
    ...functions,
    ...policies,
    ...resourcesOf(stage, 'AWS::CloudFront::Distribution').flatMap(behaviours),
  ];
}

const distribution = z.object({
  DistributionConfig: z.object({ CacheBehaviors: z.array(z.unknown()).default([]) }),
});

function behaviours({ id, properties }: StageResource): string[] {
  const { CacheBehaviors } = distribution.parse(properties).DistributionConfig;
  return over(`${id}: behaviours`, CacheBehaviors.length, limits.edgeBehaviours.max);
}

/** The lists of names in a policy, at any depth, with their lengths. */
function listed(value: unknown): [list: string, count: number][] {
  const { data = {} } = names.safeParse(value);
  return Object.entries(data).flatMap(([name, each]) =>
    Array.isArray(each) && lists.includes(name) ? [[name, each.length]] : listed(each),
  );
}
