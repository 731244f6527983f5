import { Stack, Validations } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/**
 * Sends a tenth of an alias's traffic to a new version for five minutes before the rest follows. If one of the alarms
 * goes off, CodeDeploy moves the alias back, and CloudFormation rolls back the stack.
 */
export function rollOutGradually(alias: Alias, alarms: IAlarm[]): void {
  const { application, role } = rolloutsOf(Stack.of(alias));
  new LambdaDeploymentGroup(alias, 'rollout', {
    alias,
    alarms,
    application,
    role,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
  });
}

class Rollouts extends Construct {
  readonly application: LambdaApplication;
  readonly role: Role;

  constructor(stack: Stack) {
    super(stack, 'rollouts');
    this.application = new LambdaApplication(this, 'application');
    this.role = new Role(this, 'role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    Validations.of(this.role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: 'AWS maintains it for this purpose: it moves aliases and reads alarms.',
    });
  }
}

function rolloutsOf(stack: Stack): Rollouts {
  const found = stack.node.tryFindChild('rollouts');
  return found instanceof Rollouts ? found : new Rollouts(stack);
}
