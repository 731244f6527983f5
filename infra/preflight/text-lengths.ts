import { resourcesOf, type StageTemplate } from './stage-template.ts';

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

export function longTexts(stage: StageTemplate): string[] {
  return lengths.flatMap(([type, property, most]) =>
    resourcesOf(stage, type).flatMap(({ id, properties }) => {
      const text = properties[property];
      const length = typeof text === 'string' ? [...text].length : 0;
      return length > most ? [`${id}: characters of ${property}: ${length}, at most ${most}`] : [];
    }),
  );
}
