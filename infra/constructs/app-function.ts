import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Alarm, IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  type Alias,
  Architecture,
  type Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmPeriod } from './alarms.ts';
import { type AppContext, functionCode, logGroup, type ReadableSecret } from './app-context.ts';

export type AppFunctionProps = {
  /** As in docs/functions.md; the physical name is prefixed with the stage. */
  name: string;
  /** 512 unless given. */
  memoryMegabytes?: number;
  timeoutSeconds: number;
  /**
   * Executions that a stage with data reserves for it, so that visitors cannot use them up. Nothing is reserved for any
   * other function: they share what the account has left.
   */
  reserved?: number;
  environment?: Record<string, string>;
  /** The effect of a failure, in a pet owner's words. */
  impact: string;
  /** Maximum number of failed invocations in five minutes that does not trigger an alarm. */
  toleratedErrors?: number;
  /** Milliseconds within which 95 % of invocations must end; 80 % of the timeout by default. */
  slowMilliseconds?: number;
  /**
   * Allows the function's messages to return to it, which Lambda otherwise stops at the 16th invocation. The function
   * itself must then make sure that the chain ends.
   */
  maySendToItself?: boolean;
  code?: Code;
};

/** A function with its own role, log group and error alarm, and every limit set explicitly. */
export class AppFunction extends LambdaFunction {
  readonly #context: AppContext;
  readonly #props: AppFunctionProps;
  readonly #errors: Alarm | undefined;
  #live: IFunction | undefined;

  constructor(scope: Construct, context: AppContext, props: AppFunctionProps) {
    const { settings } = context;
    const functionName = `${settings.stage}-${props.name}`;
    const logs = logGroup(
      scope,
      `${props.name}-logs`,
      settings,
      `/merrowvale/${settings.stage}/${props.name}`,
    );
    const role = new Role(scope, `${props.name}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logs.grantWrite(role);
    super(scope, props.name, {
      functionName,
      description: props.impact,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: props.code ?? functionCode(context, props.name),
      handler: 'index.handler',
      memorySize: props.memoryMegabytes ?? 512,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: props.environment ?? {},
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      ...(props.maySendToItself ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      logGroup: logs,
      role,
      ...(settings.keepData && props.reserved !== undefined
        ? { reservedConcurrentExecutions: props.reserved }
        : {}),
    });
    this.#context = context;
    this.#props = props;
    this.#errors = context.alarms.add(this, `${props.name}-errors`, {
      metric: this.metricErrors({ period: alarmPeriod, statistic: 'Sum' }),
      above: props.toleratedErrors ?? 0,
      impact: props.impact,
      runbook: 'function-errors',
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray records traces per account; its two actions have no resource types.',
    });
    Validations.of(this).acknowledge(
      {
        id: 'Serverless-LambdaDLQ',
        reason:
          'Invoked synchronously by HTTP or SQS, whose queues have dead-letter queues; schedules set a failure destination.',
      },
      {
        id: 'Serverless-LambdaAsyncFailureDestination',
        reason: 'Only schedules invoke functions asynchronously, and those set a failure destination.',
      },
    );
  }

  /**
   * Creates the alias that everything invokes, unless it exists. A deployment moves it to the new version, gradually if
   * the stage asks for it, which needs an alarm and a deployment group.
   */
  publish(): IFunction {
    this.#live ??= this.#addLive();
    return this.#live;
  }

  #addLive(): IFunction {
    const live = this.addAlias('live');
    if (!isFunction(live)) throw new Error(`The function ${this.#props.name} has no role.`);
    if (this.#context.settings.gradualRollout)
      rollOutGradually(
        live,
        [this.#errors, this.#latency()].filter((alarm) => alarm !== undefined),
      );
    return live;
  }

  #latency(): Alarm | undefined {
    const { name, impact, timeoutSeconds, slowMilliseconds = timeoutSeconds * 800 } = this.#props;
    return this.#context.alarms.add(this, `${name}-slow`, {
      metric: this.metricDuration({ period: alarmPeriod, statistic: 'p95' }),
      above: slowMilliseconds,
      impact,
      runbook: 'function-slow',
    });
  }

  set(environment: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(environment)) this.addEnvironment(name, value);
  }

  allow(actions: string[], resources: string[], conditions?: Record<string, Record<string, string[]>>): void {
    this.addToRolePolicy(new PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) }));
  }

  allowSecret(variable: string, { secretArn, secretFullArn = `${secretArn}-??????` }: ReadableSecret): void {
    this.set({ [variable]: secretArn });
    this.allow(['secretsmanager:GetSecretValue'], [secretFullArn]);
  }

  /** Allows sending to queues, by the variables with their URLs. */
  allowSending(queues: Readonly<Record<string, IQueue>>): void {
    for (const [variable, { queueUrl }] of Object.entries(queues)) this.set({ [variable]: queueUrl });
    this.allow(
      ['sqs:SendMessage'],
      Object.values(queues).map(({ queueArn }) => queueArn),
    );
  }

  allowPublishing(bus: EventBus): void {
    this.set({ BUS_NAME: bus.eventBusName });
    this.allow(['events:PutEvents'], [bus.eventBusArn]);
  }
}

/** An alias always has a role, although its type allows for none. */
function isFunction(alias: Alias | IFunction): alias is IFunction {
  return alias.role !== undefined;
}

/**
 * Sends a tenth of an alias's traffic to a new version for five minutes before the rest follows. If one of the alarms
 * goes off, CodeDeploy moves the alias back, and CloudFormation rolls back the stack.
 */
function rollOutGradually(alias: Alias, alarms: IAlarm[]): void {
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
