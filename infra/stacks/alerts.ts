import { authenticationFailureMetric } from '@merrowvale/functions/lib/engine/topic-message.ts';
import { textMetric } from '@merrowvale/functions/lib/texts/limited-texts.ts';
import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type Alarms, awsMetric, createAlarms, ownMetric } from '../constructs/alarms.ts';
import { allowingServices, removalPolicy } from '../constructs/app-context.ts';
import type { Settings } from '../settings-schema.ts';

/** A topic for alarms, with the alarms that publish to it and the key of the stage's topics. */
export function addAlerts(stack: Stack, settings: Settings, topicName = 'alarms') {
  const masterKey = topicKey(stack, settings);
  const topic = new Topic(stack, 'alarms', {
    topicName: `${settings.stage}-${topicName}`,
    enforceSSL: true,
    masterKey,
  });
  topic.addToResourcePolicy(allowingServices(stack, ['cloudwatch'], ['sns:Publish'], topic.topicArn));
  // The stacks that import it are deployed later, and without `monitoring` some have no alarm.
  stack.exportValue(topic.topicArn);
  if (settings.alarmEmail) {
    const subscription = topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    Validations.of(subscription).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An email to the people on call; the dashboard shows every alarm as well.',
    });
  }
  return { alarms: createAlarms(settings, topic), topicKey: masterKey };
}

export function addAccountAlarms(stack: Stack, settings: Settings, alarms: Alarms): void {
  // Functions share the account's executions, so one that uses them up also stops all others.
  alarms.add(stack, 'functions-throttled', {
    metric: awsMetric('AWS/Lambda', 'Throttles'),
    above: 5,
    impact: 'Some pages and requests fail, and messages are late: no more functions can run at once.',
    runbook: 'function-throttled',
  });
  if (settings.keepData) addSpendingAlarms(stack, settings, alarms);
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
  key.addToResourcePolicy(allowingServices(scope, publishers, ['kms:Decrypt', 'kms:GenerateDataKey*'], '*'));
  return key;
}

/** Warns before a limit is reached, in time to raise it. */
const early = 0.8;

/**
 * Alarms on the limits of the whole account, for stages whose alarms reach somebody: reputation and quota at SES,
 * spending on texts, and the month's bill. Above a bounce rate of 5 % or a complaint rate of 0.1 %, SES reviews an
 * account. https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html
 */
function addSpendingAlarms(scope: Construct, settings: Settings, alarms: Alarms): void {
  const waiting = 'Owners get no reminders by email for a while if SES pauses our account';
  const add = (name: string, metric: Metric, above: number, impact: string) =>
    alarms.add(scope, name, { metric, above, impact, runbook: 'account-limits' });
  const hourly = (namespace: string, metricName: string) =>
    awsMetric(namespace, metricName, {}, { statistic: 'Maximum', period: Duration.hours(1) });
  const bounces = hourly('AWS/SES', 'Reputation.BounceRate');
  add('email-bounces', bounces, 0.05 * early, `${waiting}: too many emails bounce.`);
  const complaints = hourly('AWS/SES', 'Reputation.ComplaintRate');
  add('email-complaints', complaints, 0.001 * early, `${waiting}: too many people report them as spam.`);
  add(
    'email-authentication',
    ownMetric(settings, authenticationFailureMetric),
    0,
    'Owners’ emails may end up in spam folders: mail providers report that they fail SPF or DKIM.',
  );
  add(
    'email-quota',
    awsMetric('AWS/SES', 'Send', {}, { period: Duration.days(1) }),
    Math.floor(settings.emailsPerDay * early),
    'Owners’ emails are late: most of the day’s quota at SES is used up.',
  );
  add(
    'text-spending',
    hourly('AWS/SNS', 'SMSMonthToDateSpentUSD'),
    Math.floor(settings.textDollarsPerMonth * early),
    'Owners get no texts for the rest of the month once its limit for texts is spent.',
  );
  add(
    'texts-ceiling',
    ownMetric(settings, textMetric, { outcome: 'near-ceiling' }),
    0,
    'Owners soon get no codes, invitations or reminders by text: most of what the month allows has been sent.',
  );
  addBudget(scope, settings);
}

function addBudget(scope: Construct, { stage, alarmEmail, dollarsPerMonth }: Settings): void {
  if (alarmEmail === undefined || dollarsPerMonth === undefined) return;
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }];
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
    subscribers,
  });
  new CfnBudget(scope, 'budget', {
    budget: {
      budgetName: `${stage}-merrowvale`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollarsPerMonth, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('FORECASTED'), notify('ACTUAL')],
  });
}
