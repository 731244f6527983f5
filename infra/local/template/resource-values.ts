import { namedBy } from '@merrowvale/infra/named-by.ts';

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
const nameProperties = new Map<string, string | readonly string[]>([
  ...namedBy,
  ['AWS::Cognito::UserPoolClient', 'ClientName'],
  ['AWS::IAM::ManagedPolicy', 'ManagedPolicyName'],
  ['AWS::Lambda::Alias', ['FunctionName', 'Name']],
]);

export function namePropertiesOf(type: string): readonly string[] {
  return [nameProperties.get(type) ?? []].flat();
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
  // Its attributes are the names of values from another region, which this machine does not have.
  if (type === 'Custom::CrossRegionExportReader') return attribute;
  switch (`${type}.${attribute}`) {
    case 'AWS::CloudFront::OriginAccessControl.Id':
    case 'AWS::Cognito::UserPoolClient.ClientId':
    case 'AWS::CloudFront::Distribution.Id':
    case 'AWS::Backup::BackupVault.BackupVaultName':
    case 'AWS::SQS::Queue.QueueName':
      return name;
    case 'AWS::Lambda::Version.Version':
      return '1';
    case 'AWS::Cognito::UserPool.ProviderURL':
      return context.issuer;
    case 'AWS::CloudFront::Distribution.DomainName':
      return new URL(context.siteUrl).host;
    case 'AWS::ApiGatewayV2::Api.ApiEndpoint':
      return `https://${apiHost(name)}`;
    case 'AWS::SMSVOICE::PhoneNumber.PhoneNumber':
      return twoWayNumber;
    case 'AWS::S3::Bucket.RegionalDomainName':
    case 'AWS::S3::Bucket.DomainName':
      return `${name}.s3.local.invalid`;
    default:
      return undefined;
  }
}

/** Types that have no purpose on one machine: files, caches, logs, names, keys and network access. */
const meaningless: { [service: string]: string } = {
  ApiGatewayV2: 'Api ApiMapping DomainName Stage',
  Backup: 'BackupPlan BackupSelection BackupVault',
  Budgets: 'Budget',
  CDK: 'Metadata',
  CertificateManager: 'Certificate',
  CloudFormation: 'CustomResource',
  CloudFront: 'KeyValueStore OriginAccessControl',
  CloudWatch: 'CompositeAlarm Dashboard',
  CodeDeploy: 'Application DeploymentGroup',
  Cognito: 'ManagedLoginBranding UserPoolDomain UserPoolGroup UserPoolResourceServer',
  Events: 'Archive',
  KMS: 'Alias',
  Lambda: 'LayerVersion Url Version',
  Logs: 'Delivery DeliveryDestination DeliverySource LogGroup MetricFilter ResourcePolicy',
  Route53: 'RecordSet',
  S3: 'Bucket',
  SES: 'EmailIdentity',
  SMSVOICE: 'ConfigurationSet OptOutList Pool SenderId',
  Scheduler: 'ScheduleGroup',
  WAFv2: 'WebACLAssociation',
};

/**
 * Custom resources only act at deployment; CDK's AWS API calls at deployment may contain settings that the
 * stack needs.
 */
export function isMeaningless(type: string): boolean {
  const [, service = '', kind = ''] = type.split('::');
  if (type.startsWith('Custom::')) return type !== 'Custom::AWS';
  return meaningless[service]?.split(' ').includes(kind) ?? false;
}
