import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { Alarms, alarmPeriod } from '../constructs/alarms.ts';
import { removalPolicy, sourceAccount } from '../constructs/app-context.ts';
import { addSpendingAlarms } from '../constructs/spending-alarms.ts';
import type { Settings } from '../settings-schema.ts';

type AlertsStackProps = StackProps & {
  /** Name of the topic without the stage, for a second one in another region. */
  topic?: string;
};

export class AlertsStack extends Stack {
  readonly alarms: Alarms;
  readonly topicKey: Key;

  constructor(scope: Construct, id: string, settings: Settings, props: AlertsStackProps) {
    super(scope, id, props);
    this.topicKey = topicKey(this, settings);
    const topic = new Topic(this, 'alarms', {
      topicName: `${settings.stage}-${props.topic ?? 'alarms'}`,
      enforceSSL: true,
      masterKey: this.topicKey,
    });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: sourceAccount(this),
      }),
    );
    if (settings.alarmEmail) {
      const subscription = topic.addSubscription(new EmailSubscription(settings.alarmEmail));
      Validations.of(subscription).acknowledge({
        id: 'Serverless-SNSRedrivePolicy',
        reason: 'An email to the people on call; the dashboard shows every alarm as well.',
      });
    }
    this.alarms = new Alarms(settings, topic);
    if (props.topic === undefined) this.#watchConcurrency();
    if (settings.keepData && props.topic === undefined) addSpendingAlarms(this, settings, this.alarms);
  }

  /** Functions share the account's executions, so one that uses them up also stops all others. */
  #watchConcurrency() {
    this.alarms.add(this, 'functions-throttled', {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: 'Sum',
        period: alarmPeriod,
      }),
      above: 5,
      impact: 'Some pages and requests fail, and messages are late: no more functions can run at once.',
      runbook: 'function-throttled',
    });
  }
}

/** The services that publish to our topics: alarms, email events, and replies to texts. */
const publishers = ['cloudwatch', 'ses', 'sms-voice'] as const;

/**
 * The key that encrypts every topic of a stage. The policy of the AWS-managed one, `alias/aws/sns`, does not let
 * other services publish: alarms would stay silent. The topics' own policies decide who may publish to which topic.
 */
function topicKey(scope: Construct, settings: Settings): Key {
  const key = new Key(scope, 'topic-key', {
    description: `Encrypts the topics of ${settings.stage}`,
    enableKeyRotation: true,
    removalPolicy: removalPolicy(settings),
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: publishers.map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: sourceAccount(scope),
    }),
  );
  return key;
}
