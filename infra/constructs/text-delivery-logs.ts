import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { type AppContext, arnInFinding, logGroup } from './app-context.ts';

/**
 * Enables SNS delivery status logging for every text. SNS has one setting and two log groups per account and
 * region, which no CloudFormation resource covers, so API calls set them at deployment.
 */
export class TextDeliveryLogs extends Construct {
  readonly logGroups: { success: string; failure: string };
  readonly #context: AppContext;

  constructor(scope: Construct, context: AppContext) {
    super(scope, 'text-delivery-logs');
    this.#context = context;
    const { region, account } = Stack.of(this);
    const success = `sns/${region}/${account}/DirectPublishToPhoneNumber`;
    this.logGroups = { success, failure: `${success}/Failure` };
    for (const [id, logGroupName] of Object.entries(this.logGroups)) this.#logGroup(id, logGroupName);
    this.#switchOn();
    this.#acknowledge();
  }

  /** The records contain phone numbers, so they expire with our own logs. */
  #logGroup(id: string, logGroupName: string) {
    const create: AwsSdkCall = {
      service: 'CloudWatchLogs',
      action: 'createLogGroup',
      parameters: { logGroupName },
      physicalResourceId: PhysicalResourceId.of(logGroupName),
      // The account may already have these log groups.
      ignoreErrorCodesMatching: 'ResourceAlreadyExistsException',
    };
    const retention: AwsSdkCall = {
      service: 'CloudWatchLogs',
      action: 'putRetentionPolicy',
      parameters: { logGroupName, retentionInDays: this.#context.settings.logRetentionDays },
      physicalResourceId: PhysicalResourceId.of(`${logGroupName}-retention`),
    };
    const group = this.#call(`${id}-group`, create, ['logs:CreateLogGroup'], [this.#logArn()]);
    const retentionCall = this.#call(
      `${id}-retention`,
      retention,
      ['logs:PutRetentionPolicy'],
      [this.#logArn()],
    );
    retentionCall.node.addDependency(group);
  }

  #switchOn() {
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('sns.amazonaws.com') });
    const actions = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];
    role.addToPolicy(new PolicyStatement({ actions, resources: [this.#logArn()] }));
    const attributes = {
      DeliveryStatusIAMRole: role.roleArn,
      DeliveryStatusSuccessSamplingRate: '100',
    };
    const call: AwsSdkCall = {
      service: 'SNS',
      action: 'setSMSAttributes',
      parameters: { attributes },
      physicalResourceId: PhysicalResourceId.of('sms-attributes'),
    };
    this.#call(
      'attributes',
      call,
      ['sns:SetSMSAttributes'],
      ['*'],
      [new PolicyStatement({ actions: ['iam:PassRole'], resources: [role.roleArn] })],
    );
  }

  #call(id: string, call: AwsSdkCall, actions: string[], resources: string[], more: PolicyStatement[] = []) {
    return new AwsCustomResource(this, id, {
      onCreate: call,
      onUpdate: call,
      installLatestAwsSdk: false,
      logGroup: this.#logs(),
      policy: AwsCustomResourcePolicy.fromStatements([new PolicyStatement({ actions, resources }), ...more]),
    });
  }

  #logs(): LogGroup {
    const found = this.node.tryFindChild('calls-logs');
    if (found instanceof LogGroup) return found;
    const { settings } = this.#context;
    return logGroup(this, 'calls-logs', settings, `/merrowvale/${settings.stage}/deployment-calls`);
  }

  #acknowledge() {
    const { partition, region } = arnInFinding(this);
    Validations.of(this).acknowledge(
      {
        id: `AwsSolutions-IAM5[Resource::arn:${partition}:logs:${region}:<AWS::AccountId>:log-group:sns/*]`,
        reason: 'The log groups of SNS share this prefix, and their streams have generated names.',
      },
      {
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'SMS settings belong to the account; their action has no resource types.',
      },
    );
    const calls = Stack.of(this).node.findChild(
      `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`,
    );
    Validations.of(calls).acknowledge(
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        reason:
          'CDK’s own function for API calls at deployment, which may only write its log and make those calls.',
      },
      { id: 'Serverless-LambdaDefaultMemorySize', reason: 'It makes one AWS API call at deployment.' },
      {
        id: 'Serverless-LambdaDLQ',
        reason: 'CloudFormation waits for it, and a failure fails the deployment.',
      },
      { id: 'Serverless-LambdaTracing', reason: 'It serves no requests.' },
    );
  }

  #logArn(): string {
    return Stack.of(this).formatArn({
      service: 'logs',
      resource: 'log-group',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      resourceName: 'sns/*',
    });
  }
}
