import {
  deadLetterMetric,
  latenessMetric,
  reminderMetric,
  reminderOutcomes,
} from '@merrowvale/functions/lib/engine/count-reminders.ts';
import { policyViolationMetric, serverErrorMetric } from '@merrowvale/functions/lib/log.ts';
import { submissionMetric } from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import { submissionQueues } from '@merrowvale/functions/lib/submissions/submission-queues.ts';
import { failureAgeMetric, quarantineAgeMetric } from '@merrowvale/functions/lib/support/waiting-failures.ts';
import { channels } from '@merrowvale/shared/domain/channels.ts';
import { metricNamespace } from '@merrowvale/shared/domain/embedded-metric.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { submissionKind, submissionState } from '@merrowvale/shared/schemas/submission.ts';
import type { Stack } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import { awsMetric, ownMetric } from '../constructs/alarms.ts';
import type { AppContext } from '../constructs/app-context.ts';

/** The most that CloudWatch accepts. */
const alarmsOfWidget = 100;
const queues: readonly string[] = [
  'reminder-slots',
  'reminder-emails',
  'reminder-texts',
  ...Object.values(submissionQueues).map(({ name }) => name),
  'submission-replays',
];
const outcomes = submissionState.options;
const submitted = [...Object.keys(forms), ...submissionKind.options.filter((kind) => kind !== 'form')];
const engine = [
  'dispatch-reminders',
  'collect-reminder-slots',
  'send-reminder-emails',
  'send-reminder-texts',
  'quarantine-dead-reminders',
  'sweep-outbox',
] as const;

export function addDashboard(stack: Stack, { settings, alarms }: AppContext): void {
  const { stage } = settings;
  const dashboard = new Dashboard(stack, 'dashboard', { dashboardName: `${stage}-portal` });
  const all = alarms.arns(stack).map((arn, index) => Alarm.fromAlarmArn(stack, `alarm-${index}`, arn));
  const parts = inBatches(all, alarmsOfWidget);
  dashboard.addWidgets(
    ...parts.map(
      (shown, index) =>
        new AlarmStatusWidget({
          title: `Who is affected now (${index + 1} of ${parts.length})`,
          width: 24,
          height: 6,
          alarms: shown,
        }),
    ),
  );
  // Without these it has at most 50 metrics, and AWS charges nothing for three such dashboards.
  if (settings.monitoring) for (const row of technicalGraphs(stage)) dashboard.addWidgets(...row);
  const own = (name: string, dimensions: Record<string, string>, label: string, statistic = 'Sum') =>
    ownMetric(settings, name, dimensions, { statistic, label });
  dashboard.addWidgets(
    graph(
      'Reminders by outcome',
      reminderOutcomes.map((outcome) => own(reminderMetric, { outcome }, outcome)),
    ),
    graph('Reminders: late, in seconds', [
      own(latenessMetric, {}, 'on average', 'Average'),
      own(latenessMetric, {}, 'at most', 'Maximum'),
    ]),
    graph(
      'Reminders: dead letters processed',
      ['slots', ...channels].map((queue) => own(deadLetterMetric, { queue }, queue)),
    ),
  );
  const submissions = (outcome: string) => (form: string) => own(submissionMetric, { form, outcome }, form);
  dashboard.addWidgets(
    graph(
      'Submissions by outcome',
      outcomes.map((outcome) => own(submissionMetric, { outcome }, outcome)),
    ),
    graph('Handled, by form', submitted.map(submissions('processed'))),
    graph('Failed, by form', submitted.map(submissions('failed'))),
  );
  dashboard.addWidgets(
    graph('Oldest failure that waits for support, in seconds', [
      own(failureAgeMetric, {}, 'submission', 'Maximum'),
      own(quarantineAgeMetric, {}, 'reminders', 'Maximum'),
    ]),
    graph('Violations of pages’ security policy', [
      found(stage, policyViolationMetric, ['directive', 'page']),
    ]),
    graph('Failed requests, by endpoint', [found(stage, serverErrorMetric, ['endpoint'])]),
  );
}

function technicalGraphs(stage: string): GraphWidget[][] {
  const queueMetric = (metricName: string) => (label: string) =>
    awsMetric('AWS/SQS', metricName, { QueueName: `${stage}-${label}` }, { statistic: 'Maximum', label });
  const functionMetric = (metricName: string) => (label: string) =>
    awsMetric('AWS/Lambda', metricName, { FunctionName: `${stage}-${label}` }, { label });
  return [
    [
      graph('Waiting', queues.map(queueMetric('ApproximateNumberOfMessagesVisible'))),
      graph('Oldest, in seconds', queues.map(queueMetric('ApproximateAgeOfOldestMessage'))),
      graph(
        'Dead letters',
        queues.map((name) => `${name}-dead`).map(queueMetric('ApproximateNumberOfMessagesVisible')),
      ),
    ],
    [
      graph('Reminder functions: calls', engine.map(functionMetric('Invocations'))),
      graph('Reminder functions: errors', engine.map(functionMetric('Errors'))),
      graph('Emails', [
        awsMetric('AWS/SES', 'Send', {}, { label: 'sent' }),
        awsMetric('AWS/SES', 'Bounce', {}, { label: 'bounced' }),
        awsMetric('AWS/SES', 'Complaint', {}, { label: 'complained' }),
      ]),
    ],
  ];
}

/** A search, since only combinations of dimensions that occur have a metric. */
function found(stage: string, metricName: string, dimensions: readonly string[]): IMetric {
  const schema = `{${[metricNamespace, ...dimensions, 'stage'].join()}}`;
  const filter = `MetricName="${metricName}" stage="${stage}"`;
  return new MathExpression({ expression: `SEARCH('${schema} ${filter}', 'Sum', 300)`, label: '' });
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, width: 8, height: 6, left });
}
