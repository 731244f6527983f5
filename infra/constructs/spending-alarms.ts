import { authenticationFailureMetric } from '@merrowvale/functions/lib/engine/complaint-type.ts';
import { metricNamespace } from '@merrowvale/functions/lib/log.ts';
import { textMetric } from '@merrowvale/functions/lib/texts/limited-texts.ts';
import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';

/** Warns before a limit is reached, in time to raise it. */
const early = 0.8;

/**
 * Alarms on the limits of the whole account, for stages whose alarms reach somebody: reputation and quota at SES,
 * spending on texts, and the month's bill. Above a bounce rate of 5 % or a complaint rate of 0.1 %, SES reviews an
 * account. https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html
 */
export function addSpendingAlarms(scope: Construct, settings: Settings, alarms: Alarms): void {
  const waiting = 'Owners get no reminders by email for a while if SES pauses our account';
  alarms.add(scope, 'email-bounces', {
    metric: sesMetric('Reputation.BounceRate'),
    above: 0.05 * early,
    impact: `${waiting}: too many emails bounce.`,
    runbook: 'account-limits',
  });
  alarms.add(scope, 'email-complaints', {
    metric: sesMetric('Reputation.ComplaintRate'),
    above: 0.001 * early,
    impact: `${waiting}: too many people report them as spam.`,
    runbook: 'account-limits',
  });
  alarms.add(scope, 'email-authentication', {
    metric: new Metric({
      namespace: metricNamespace,
      metricName: authenticationFailureMetric,
      dimensionsMap: { stage: settings.stage },
      statistic: 'Sum',
      period: alarmPeriod,
    }),
    above: 0,
    impact: 'Owners’ emails may end up in spam folders: mail providers report that they fail SPF or DKIM.',
    runbook: 'account-limits',
  });
  alarms.add(scope, 'email-quota', {
    metric: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Send',
      statistic: 'Sum',
      period: Duration.days(1),
    }),
    above: Math.floor(settings.emailsPerDay * early),
    impact: 'Owners’ emails are late: most of the day’s quota at SES is used up.',
    runbook: 'account-limits',
  });
  alarms.add(scope, 'text-spending', {
    metric: new Metric({
      namespace: 'AWS/SNS',
      metricName: 'SMSMonthToDateSpentUSD',
      statistic: 'Maximum',
      period: Duration.hours(1),
    }),
    above: Math.floor(settings.textDollarsPerMonth * early),
    impact: 'Owners get no texts for the rest of the month once its limit for texts is spent.',
    runbook: 'account-limits',
  });
  alarms.add(scope, 'texts-ceiling', {
    metric: new Metric({
      namespace: metricNamespace,
      metricName: textMetric,
      dimensionsMap: { stage: settings.stage, outcome: 'near-ceiling' },
      statistic: 'Sum',
      period: alarmPeriod,
    }),
    above: 0,
    impact:
      'Owners soon get no codes, invitations or reminders by text: most of what the month allows has been sent.',
    runbook: 'account-limits',
  });
  addBudget(scope, settings);
}

function sesMetric(metricName: string): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
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
