import { Stack, Validations } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { AwsCustomResource, AwsCustomResourcePolicy, type AwsSdkCall } from 'aws-cdk-lib/custom-resources';
import type { Construct } from 'constructs';

type DeploymentCall = { call: AwsSdkCall; statements: PolicyStatement[]; logs: ILogGroup };

/** A call of an AWS API at a deployment that creates or changes it, for what no CloudFormation resource covers. */
export function deploymentCall(
  scope: Construct,
  id: string,
  { call, statements, logs }: DeploymentCall,
): AwsCustomResource {
  const resource = new AwsCustomResource(scope, id, {
    onCreate: call,
    onUpdate: call,
    installLatestAwsSdk: false,
    logGroup: logs,
    policy: AwsCustomResourcePolicy.fromStatements(statements),
  });
  const provider = Stack.of(scope).node.findChild(
    `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`,
  );
  Validations.of(provider).acknowledge(
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
  return resource;
}
