export type TemplateContext = {
  region: string;
  accountId: string;
  /** The site's origin, without a trailing slash. */
  siteUrl: string;
  issuer: string;
  /** URL of the AWS endpoints: queue URLs must contain it, because the SDK calls their host. */
  awsUrl: string;
};

/** A fictional number, in place of the one that a stage rents. */
export const twoWayNumber = '+12025550100';

/**
 * The property that contains a resource's name, or several that are joined by colons; if absent, the name is derived
 * from the stack and the logical id.
 */
const nameProperties: { [type: string]: string | readonly string[] } = {
  'AWS::ApiGatewayV2::Api': 'Name',
  'AWS::CloudFront::Function': 'Name',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::Cognito::UserPoolClient': 'ClientName',
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
};

export function namePropertiesOf(type: string): readonly string[] {
  return [nameProperties[type] ?? []].flat();
}

/** The part between account and name in an ARN, by type; other types use their own name in lower case. */
const arnParts: { [type: string]: (context: TemplateContext, name: string) => string } = {
  'AWS::CloudFront::Distribution': (context, name) =>
    `arn:aws:cloudfront::${context.accountId}:distribution/${name}`,
  'AWS::Cognito::UserPool': (context, name) =>
    arn('cognito-idp', context, `userpool/${context.region}_${name}`),
  'AWS::DynamoDB::Table': (context, name) => arn('dynamodb', context, `table/${name}`),
  'AWS::Events::EventBus': (context, name) => arn('events', context, `event-bus/${name}`),
  'AWS::IAM::ManagedPolicy': (context, name) => `arn:aws:iam::${context.accountId}:policy/${name}`,
  'AWS::IAM::Role': (context, name) => `arn:aws:iam::${context.accountId}:role/${name}`,
  'AWS::Lambda::Alias': (context, name) => arn('lambda', context, `function:${name}`),
  'AWS::Lambda::Function': (context, name) => arn('lambda', context, `function:${name}`),
  'AWS::Logs::LogGroup': (context, name) => arn('logs', context, `log-group:${name}:*`),
  'AWS::SMSVOICE::PhoneNumber': (context, name) => arn('sms-voice', context, `phone-number/${name}`),
  'AWS::S3::Bucket': (_, name) => `arn:aws:s3:::${name}`,
  'AWS::SES::ConfigurationSet': (context, name) => arn('ses', context, `configuration-set/${name}`),
  'AWS::SES::EmailIdentity': (context, name) => arn('ses', context, `identity/${name}`),
  'AWS::SNS::Topic': (context, name) => arn('sns', context, name),
  'AWS::SQS::Queue': (context, name) => arn('sqs', context, name),
  'AWS::Scheduler::Schedule': (context, name) => arn('scheduler', context, `schedule/default/${name}`),
  // Secrets Manager appends six random characters to the name.
  'AWS::SecretsManager::Secret': (context, name) => arn('secretsmanager', context, `secret:${name}-Local1`),
};

function arn(service: string, { region, accountId }: TemplateContext, resource: string): string {
  return `arn:aws:${service}:${region}:${accountId}:${resource}`;
}

export function arnOf(context: TemplateContext, type: string, name: string): string {
  const known = arnParts[type];
  if (known) return known(context, name);
  const [, service = '', kind = ''] = type.toLowerCase().split('::');
  return arn(service, context, `${kind}/${name}`);
}

/** The host by which the distribution calls an HTTP API; nothing listens there. */
export function apiHost(name: string): string {
  return `${name}.execute-api.local.invalid`;
}

const refsToArns = new Set([
  'AWS::IAM::ManagedPolicy',
  'AWS::Lambda::Alias',
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
]);

export function refOf(context: TemplateContext, type: string, name: string): string {
  if (refsToArns.has(type)) return arnOf(context, type, name);
  if (type === 'AWS::SQS::Queue') return `${context.awsUrl}/${context.accountId}/${name}`;
  if (type === 'AWS::Cognito::UserPool') return `${context.region}_${name}`;
  return name;
}

export function attributeOf(
  context: TemplateContext,
  type: string,
  name: string,
  attribute: string,
): string | undefined {
  if (['Arn', 'TopicArn', 'EmailIdentityArn', 'FunctionARN'].includes(attribute))
    return arnOf(context, type, name);
  switch (`${type}.${attribute}`) {
    case 'AWS::SQS::Queue.QueueUrl':
      return refOf(context, type, name);
    case 'AWS::SQS::Queue.QueueName':
    case 'AWS::SNS::Topic.TopicName':
    case 'AWS::Events::EventBus.Name':
    case 'AWS::IAM::Role.RoleId':
      return name;
    case 'AWS::Lambda::Version.Version':
      return '1';
    case 'AWS::CloudFront::OriginAccessControl.Id':
      return name;
    case 'AWS::SecretsManager::Secret.Id':
      return arnOf(context, type, name);
    case 'AWS::Cognito::UserPool.ProviderURL':
      return context.issuer;
    case 'AWS::Cognito::UserPool.ProviderName':
      return context.issuer.replace(/^https?:\/\//, '');
    case 'AWS::Cognito::UserPool.UserPoolId':
      return refOf(context, type, name);
    case 'AWS::Cognito::UserPoolClient.ClientId':
      return name;
    case 'AWS::CloudFront::Distribution.DomainName':
      return new URL(context.siteUrl).host;
    case 'AWS::ApiGatewayV2::Api.ApiEndpoint':
      return `https://${apiHost(name)}`;
    case 'AWS::CloudFront::Distribution.Id':
      return name;
    case 'AWS::SMSVOICE::PhoneNumber.PhoneNumber':
      return twoWayNumber;
    case 'AWS::S3::Bucket.RegionalDomainName':
    case 'AWS::S3::Bucket.DomainName':
      return `${name}.s3.local.invalid`;
    default:
      return undefined;
  }
}

export const meaningfulTypes: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::KMS::Key',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::Logs::SubscriptionFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::Template',
  'AWS::SMSVOICE::PhoneNumber',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicInlinePolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueueInlinePolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::RotationSchedule',
  'AWS::SecretsManager::Secret',
  'Custom::AWS',
]);

/** Types that have no purpose on one machine: files, caches, logs, alarms, names, keys and network access. */
const meaninglessTypes: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::ApiMapping',
  'AWS::ApiGatewayV2::DomainName',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::Budgets::Budget',
  'AWS::CDK::Metadata',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFormation::CustomResource',
  'AWS::CloudFront::KeyValueStore',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::ManagedLoginBranding',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolResourceServer',
  'AWS::Events::Archive',
  'AWS::KMS::Alias',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Url',
  'AWS::Lambda::Version',
  'AWS::Logs::Delivery',
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::ResourcePolicy',
  'AWS::Route53::RecordSet',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::SMSVOICE::ConfigurationSet',
  'AWS::SMSVOICE::OptOutList',
  'AWS::SMSVOICE::Pool',
  'AWS::SMSVOICE::SenderId',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation',
]);

/**
 * Custom resources only act at deployment; CDK's AWS API calls at deployment may contain settings that the
 * stack needs.
 */
export function isMeaningless(type: string): boolean {
  return meaninglessTypes.has(type) || (type.startsWith('Custom::') && !meaningfulTypes.has(type));
}
