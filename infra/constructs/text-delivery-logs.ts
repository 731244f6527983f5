import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type AwsSdkCall, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { type AppContext, arnInFinding, logGroup } from './app-context.ts';
import { deploymentCall } from './deployment-call.ts';

/**
 * Enables SNS delivery status logging for every text. SNS has one setting and two log groups per account and
 * region, which no CloudFormation resource covers, so API calls set them at deployment.
 */
export function textDeliveryLogs(parent: Construct, { settings }: AppContext) {
  const scope = new Construct(parent, 'text-delivery-logs');
  const { region, account } = Stack.of(scope);
  const success = `sns/${region}/${account}/DirectPublishToPhoneNumber`;
  const logGroups = { success, failure: `${success}/Failure` };
  const arn = Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    resourceName: 'sns/*',
  });
  const callLogs = `/merrowvale/${settings.stage}/deployment-calls`;
  const calls = logGroup(scope, 'calls-logs', settings, callLogs);
  const call = (id: string, sdkCall: AwsSdkCall, statements: PolicyStatement[]) =>
    deploymentCall(scope, id, { call: sdkCall, statements, logs: calls });
  for (const [id, logGroupName] of Object.entries(logGroups)) {
    const create: AwsSdkCall = {
      service: 'CloudWatchLogs',
      action: 'createLogGroup',
      parameters: { logGroupName },
      physicalResourceId: PhysicalResourceId.of(logGroupName),
      // The account may already have these log groups.
      ignoreErrorCodesMatching: 'ResourceAlreadyExistsException',
    };
    // The records contain phone numbers, so they expire with our own logs.
    const expire: AwsSdkCall = {
      service: 'CloudWatchLogs',
      action: 'putRetentionPolicy',
      parameters: { logGroupName, retentionInDays: settings.logRetentionDays },
      physicalResourceId: PhysicalResourceId.of(`${logGroupName}-retention`),
    };
    const group = call(`${id}-group`, create, [allowing(['logs:CreateLogGroup'], arn)]);
    const retention = call(`${id}-retention`, expire, [allowing(['logs:PutRetentionPolicy'], arn)]);
    retention.node.addDependency(group);
  }
  const role = new Role(scope, 'role', { assumedBy: new ServicePrincipal('sns.amazonaws.com') });
  const writing = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];
  role.addToPolicy(allowing(writing, arn));
  const attributes = { DeliveryStatusIAMRole: role.roleArn, DeliveryStatusSuccessSamplingRate: '100' };
  const enable: AwsSdkCall = {
    service: 'SNS',
    action: 'setSMSAttributes',
    parameters: { attributes },
    physicalResourceId: PhysicalResourceId.of('sms-attributes'),
  };
  call('attributes', enable, [
    allowing(['sns:SetSMSAttributes'], '*'),
    allowing(['iam:PassRole'], role.roleArn),
  ]);
  acknowledgeFindings(scope);
  return { scope, logGroups };
}

function acknowledgeFindings(scope: Construct): void {
  const { partition, region } = arnInFinding(scope);
  Validations.of(scope).acknowledge(
    {
      id: `AwsSolutions-IAM5[Resource::arn:${partition}:logs:${region}:<AWS::AccountId>:log-group:sns/*]`,
      reason: 'The log groups of SNS share this prefix, and their streams have generated names.',
    },
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'SMS settings belong to the account; their action has no resource types.',
    },
  );
}

function allowing(actions: string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource] });
}
