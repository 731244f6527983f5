import { quarantinedPartition } from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import { submissionMetric } from '@merrowvale/functions/lib/submissions/count-submission.ts';
import {
  failureAgeMetric,
  maxFailureSeconds,
  maxQuarantineSeconds,
  quarantineAgeMetric,
} from '@merrowvale/functions/lib/support/waiting-failures.ts';
import { Duration } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { ownMetric } from './alarms.ts';
import type { AppContext } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import { ScheduledFunction } from './scheduled-function.ts';
import { allowIndex, allowPartitions } from './table-access.ts';

const heldPerHour = 20;

export function alarmOnSubmissions({ settings, alarms }: AppContext, reporter: AppFunction): void {
  alarms.add(reporter, 'submissions-quarantined', {
    metric: ownMetric(settings, submissionMetric, { outcome: 'failed' }),
    above: 0,
    impact: 'A submission could not be processed; support finds it among the failed ones.',
    runbook: 'submissions-quarantined',
  });
  // Some submissions are always held back; if there are many, a guard may be holding back genuine ones.
  alarms.add(reporter, 'submissions-held', {
    metric: ownMetric(settings, submissionMetric, { outcome: 'spam' }, { period: Duration.hours(1) }),
    above: heldPerHour,
    impact:
      'Many forms were held back as suspected spam within an hour; genuine ones among them wait at the support desk.',
    runbook: 'submissions-held',
  });
}

export function measureWaitingFailures(scope: Construct, context: AppContext, table: Table): void {
  const { settings, alarms } = context;
  const every = Duration.hours(1);
  const measure = new ScheduledFunction(scope, context, {
    name: 'measure-waiting-failures',
    every,
    timeoutSeconds: 30,
    environment: { TABLE_NAME: table.tableName },
    impact: 'Nobody is alerted when failed submissions or quarantined reminders wait for support too long.',
    toleratedErrors: 2,
  });
  allowIndex(measure, table, 'by-state');
  allowPartitions(measure, table, [quarantinedPartition], 'Query');
  const age = (name: string) => ownMetric(settings, name, {}, { statistic: 'Maximum', period: every });
  alarms.add(measure, 'submissions-waiting', {
    metric: age(failureAgeMetric),
    above: maxFailureSeconds,
    impact: 'Somebody’s failed submission has waited more than a day for support.',
    runbook: 'submissions-waiting',
  });
  alarms.add(measure, 'reminders-waiting', {
    metric: age(quarantineAgeMetric),
    above: maxQuarantineSeconds,
    impact: 'Reminders that failed have waited more than four hours for support.',
    runbook: 'reminders-waiting',
  });
}
