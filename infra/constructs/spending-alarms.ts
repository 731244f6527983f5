import { authenticationFailureMetric } from '@merrowvale/functions/lib/engine/complaint-type.ts';
import { textMetric } from '@merrowvale/functions/lib/texts/limited-texts.ts';
import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { type Alarms, ownMetric } from './alarms.ts';

/** Warns before a limit is reached, in time to raise it. */
const early = 0.8;

/**
 * Alarms on the limits of the whole account, for stages whose alarms reach somebody: reputation and quota at SES,
 * spending on texts, and the month's bill. Above a bounce rate of 5 % or a complaint rate of 0.1 %, SES reviews an
 * account. https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html
 */
export function addSpendingAlarms(scope: Construct, settings: Settings, alarms: Alarms): void {
  const waiting = 'Owners get no reminders by email for a while if SES pauses our account';
  const add = (name: string, metric: Metric, above: number, impact: string) =>
    alarms.add(scope, name, { metric, above, impact, runbook: 'account-limits' });
  const hourly = (namespace: string, metricName: string) =>
    new Metric({ namespace, metricName, statistic: 'Maximum', period: Duration.hours(1) });
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
    new Metric({ namespace: 'AWS/SES', metricName: 'Send', statistic: 'Sum', period: Duration.days(1) }),
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
