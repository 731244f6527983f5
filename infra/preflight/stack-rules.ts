import * as z from 'zod';
import { schemaProblems } from './registry-schema.ts';
import { nameOf, over, type Rule } from './rule.ts';
import { referredTo, resourcesOf, type StageResource, type StageTemplate } from './stage-template.ts';

export const stackRules: readonly Rule[] = [
  {
    name: 'schema of a resource',
    source: 'the schemas of CloudFormation’s registry, as published in @aws-cdk/aws-service-spec',
    problems: schemaProblems,
  },
  {
    name: 'size of a stack',
    source: 'AWS CloudFormation quotas: 500 resources, 200 outputs and 1 MB per template',
    problems: (stage) =>
      stage.flatMap(({ stack, bytes, outputs, resources }) => [
        ...over(`${stack}: resources`, resources.length, 500),
        ...over(`${stack}: outputs`, outputs, 200),
        ...over(`${stack}: bytes`, bytes, 1_000_000),
      ]),
  },
  {
    name: 'alarms of a widget',
    source: 'Amazon CloudWatch API Reference, "Dashboard body structure": 1 to 100 alarms in an alarm widget',
    problems: (stage) =>
      resourcesOf(stage, 'AWS::CloudWatch::Dashboard').flatMap((dashboard) =>
        widgetsOf(dashboard).flatMap(({ type, properties: { title, alarms } }) => {
          if (type !== 'alarm') return [];
          const count = alarms?.length ?? 0;
          return count >= 1 && count <= 100 ? [] : [`${nameOf(dashboard)}: "${title}" shows ${count} alarms`];
        }),
      ),
  },
  {
    name: 'length of a text',
    source: 'the API references of the calls that create the resources',
    problems: longTexts,
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
      'Amazon S3 API Reference, "DeleteBucket": only an empty bucket can be deleted; Lambda creates the log group of a function that names none, outside the stack',
    problems: (stage) => [...fullBuckets(stage), ...strayLogs(stage)],
  },
];

const dashboardBody = z.object({
  widgets: z.array(
    z.object({
      type: z.string(),
      properties: z.object({ title: z.string().optional(), alarms: z.array(z.string()).optional() }),
    }),
  ),
});

function widgetsOf({ properties }: StageResource) {
  return dashboardBody.parse(JSON.parse(joined(properties.DashboardBody))).widgets;
}

const join = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });

/** A string of a template; values that are only known at deployment become a placeholder. */
function joined(value: unknown): string {
  if (typeof value === 'string') return value;
  const { data } = join.safeParse(value);
  if (!data) return 'x';
  const [separator, parts] = data['Fn::Join'];
  return parts.map(joined).join(separator);
}

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
  if (stage.some(({ resources }) => resources.some(isKept))) return [];
  return resourcesOf(stage, 'AWS::Lambda::Function')
    .filter(({ properties }) => properties.LoggingConfig === undefined)
    .map((each) => `${nameOf(each)}: names no log group`);
}

function isKept({ deletionPolicy = '' }: StageResource): boolean {
  return deletionPolicy.startsWith('Retain');
}

/**
 * Maximum number of characters of names and descriptions, by type and property; the published registry has no
 * lengths. Source: the API references of the calls that create them.
 */
const lengths: readonly [type: string, property: string, most: number][] = [
  ['AWS::ApiGatewayV2::Api', 'Name', 128],
  ['AWS::CloudFront::Function', 'Name', 64],
  ['AWS::CloudWatch::Alarm', 'AlarmDescription', 1024],
  ['AWS::CloudWatch::Alarm', 'AlarmName', 255],
  ['AWS::CloudWatch::Dashboard', 'DashboardName', 255],
  ['AWS::Cognito::UserPool', 'UserPoolName', 128],
  ['AWS::Cognito::UserPoolDomain', 'Domain', 63],
  ['AWS::DynamoDB::Table', 'TableName', 255],
  ['AWS::Events::Archive', 'ArchiveName', 48],
  ['AWS::Events::EventBus', 'Name', 256],
  ['AWS::Events::Rule', 'Name', 64],
  ['AWS::IAM::Role', 'RoleName', 64],
  ['AWS::Lambda::Function', 'Description', 256],
  ['AWS::Lambda::Function', 'FunctionName', 64],
  ['AWS::Logs::LogGroup', 'LogGroupName', 512],
  ['AWS::S3::Bucket', 'BucketName', 63],
  ['AWS::SES::ConfigurationSet', 'Name', 64],
  ['AWS::SNS::Topic', 'DisplayName', 100],
  ['AWS::SNS::Topic', 'TopicName', 256],
  ['AWS::SQS::Queue', 'QueueName', 80],
  ['AWS::Scheduler::Schedule', 'Name', 64],
  ['AWS::SecretsManager::Secret', 'Name', 512],
  ['AWS::WAFv2::WebACL', 'Name', 128],
];

function longTexts(stage: StageTemplate): string[] {
  return lengths.flatMap(([type, property, most]) =>
    resourcesOf(stage, type).flatMap(({ id, properties }) => {
      const text = properties[property];
      const length = typeof text === 'string' ? [...text].length : 0;
      return length > most ? [`${id}: characters of ${property}: ${length}, at most ${most}`] : [];
    }),
  );
}
