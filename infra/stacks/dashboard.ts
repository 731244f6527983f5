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
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
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
  dashboard.addWidgets(
    graph(
      'Reminders by outcome',
      reminderOutcomes.map((outcome) =>
        metric(metricNamespace, reminderMetric, { stage, outcome }, 'Sum', outcome),
      ),
    ),
    graph('Reminders: late, in seconds', [
      metric(metricNamespace, latenessMetric, { stage }, 'Average', 'on average'),
      metric(metricNamespace, latenessMetric, { stage }, 'Maximum', 'at most'),
    ]),
    graph(
      'Reminders: dead letters processed',
      ['slots', ...channels].map((queue) =>
        metric(metricNamespace, deadLetterMetric, { stage, queue }, 'Sum', queue),
      ),
    ),
  );
  const submissions = (outcome: string) => (form: string) =>
    metric(metricNamespace, submissionMetric, { stage, form, outcome }, 'Sum', form);
  dashboard.addWidgets(
    graph(
      'Submissions by outcome',
      outcomes.map((outcome) =>
        metric(metricNamespace, submissionMetric, { stage, outcome }, 'Sum', outcome),
      ),
    ),
    graph('Handled, by form', submitted.map(submissions('processed'))),
    graph('Failed, by form', submitted.map(submissions('failed'))),
  );
  dashboard.addWidgets(
    graph('Oldest failure that waits for support, in seconds', [
      metric(metricNamespace, failureAgeMetric, { stage }, 'Maximum', 'submission'),
      metric(metricNamespace, quarantineAgeMetric, { stage }, 'Maximum', 'reminders'),
    ]),
    graph('Violations of pages’ security policy', [
      found(stage, policyViolationMetric, ['directive', 'page']),
    ]),
    graph('Failed requests, by endpoint', [found(stage, serverErrorMetric, ['endpoint'])]),
  );
}

function technicalGraphs(stage: string): GraphWidget[][] {
  const queueMetric = (metricName: string) => (name: string) =>
    metric('AWS/SQS', metricName, { QueueName: `${stage}-${name}` }, 'Maximum', name);
  const functionMetric = (metricName: string) => (name: string) =>
    metric('AWS/Lambda', metricName, { FunctionName: `${stage}-${name}` }, 'Sum', name);
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
        metric('AWS/SES', 'Send', {}, 'Sum', 'sent'),
        metric('AWS/SES', 'Bounce', {}, 'Sum', 'bounced'),
        metric('AWS/SES', 'Complaint', {}, 'Sum', 'complained'),
      ]),
    ],
  ];
}

function metric(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  statistic: string,
  label: string,
): IMetric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic, label });
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
