import type { StageResource, StageTemplate } from './stage-template.ts';

export type Account = { concurrency: number };

/** A limit of AWS, or a consequence of several. `problems` returns one line for each violation. */
export type Rule = {
  name: string;
  source: string;
  problems(stage: StageTemplate, account: Account): string[];
};

export function over(what: string, value: number, most: number): string[] {
  return value > most ? [`${what}: ${value}, at most ${most}`] : [];
}

/** The property that names a resource. Two stages in one account cannot both create one with the same name. */
export const namedBy = new Map([
  ['AWS::ApiGatewayV2::Api', 'Name'],
  ['AWS::CloudFront::Function', 'Name'],
  ['AWS::CloudWatch::Alarm', 'AlarmName'],
  ['AWS::CloudWatch::Dashboard', 'DashboardName'],
  ['AWS::Cognito::UserPool', 'UserPoolName'],
  ['AWS::Cognito::UserPoolDomain', 'Domain'],
  ['AWS::DynamoDB::Table', 'TableName'],
  ['AWS::Events::Archive', 'ArchiveName'],
  ['AWS::Events::EventBus', 'Name'],
  ['AWS::Events::Rule', 'Name'],
  ['AWS::IAM::Role', 'RoleName'],
  ['AWS::Lambda::Function', 'FunctionName'],
  ['AWS::Logs::DeliveryDestination', 'Name'],
  ['AWS::Logs::DeliverySource', 'Name'],
  ['AWS::Logs::LogGroup', 'LogGroupName'],
  ['AWS::WAFv2::WebACL', 'Name'],
  ['AWS::S3::Bucket', 'BucketName'],
  ['AWS::SES::ConfigurationSet', 'Name'],
  ['AWS::SES::EmailIdentity', 'EmailIdentity'],
  ['AWS::SNS::Topic', 'TopicName'],
  ['AWS::SQS::Queue', 'QueueName'],
  ['AWS::Scheduler::Schedule', 'Name'],
  ['AWS::SecretsManager::Secret', 'Name'],
]);

export function nameOf({ stack, logicalId, properties, type }: StageResource): string {
  const name = properties[namedBy.get(type) ?? ''];
  return typeof name === 'string' ? name : `${stack}/${logicalId}`;
}
