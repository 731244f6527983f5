import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { describe, expect, it } from 'vitest';
import { nothingRecorded } from '../../../test/support/nothing-recorded.ts';
import { read } from '../template/template-testing.ts';
import { type AlarmState, alarmStates } from './alarm-states.ts';
import { localMetrics, type MetricSources } from './local-metrics.ts';

const minute = 60_000;
const now = Date.parse('2026-03-01T10:00:00Z');
const ago = (minutes: number) => now - minutes * minute;
const call = { id: '1', trigger: 'queue', coldStart: false, ok: true, durationMs: 10, lines: [] } as const;
const invocation = (minutes: number, change: object = {}) => ({
  ...call,
  function: 'dev-send',
  at: new Date(ago(minutes)).toISOString(),
  ...change,
});

const nothing: MetricSources = {
  functions: new Set(['dev-send']),
  siteApi: 'pages',
  ...nothingRecorded,
};

type Properties = Omit<
  ConstructorParameters<typeof CfnAlarm>[2],
  'comparisonOperator' | 'evaluationPeriods' | 'threshold' | 'treatMissingData'
>;
const usual = {
  comparisonOperator: 'GreaterThanThreshold',
  evaluationPeriods: 1,
  threshold: 0,
  treatMissingData: 'notBreaching',
};

/** The state of one alarm whose properties are given, in a template. */
function stateOf(
  properties: Properties & Partial<typeof usual>,
  sources: Partial<MetricSources> = {},
): AlarmState | undefined {
  const { alarms } = read((stack) => {
    new CfnAlarm(stack, 'alarm', { alarmName: 'dev-one', ...usual, ...properties });
  });
  return alarmStates(alarms, localMetrics({ ...nothing, ...sources }), now)[0];
}

const lambda = (metricName: string) => ({
  namespace: 'AWS/Lambda',
  metricName,
  dimensions: [{ name: 'FunctionName', value: 'dev-send' }],
  period: 300,
  statistic: 'Sum',
});
const sqs = (metricName: string) => ({
  namespace: 'AWS/SQS',
  metricName,
  dimensions: [{ name: 'QueueName', value: 'dev-work-dead' }],
  period: 60,
  statistic: 'Maximum',
});
const own = {
  namespace: 'Merrowvale',
  metricName: 'Submissions',
  dimensions: [
    { name: 'outcome', value: 'quarantined' },
    { name: 'stage', value: 'dev' },
  ],
  period: 300,
  statistic: 'Sum',
};
const embeddedLine = (outcome: string) =>
  JSON.stringify({
    _aws: {
      CloudWatchMetrics: [
        { Namespace: 'Merrowvale', Dimensions: [['stage', 'outcome']], Metrics: [{ Name: 'Submissions' }] },
      ],
    },
    ...{ stage: 'dev', outcome, Submissions: 1 },
  });

describe('an alarm on the local stack', () => {
  it.each<[string, Properties, Partial<MetricSources>, Partial<MetricSources>]>([
    [
      'a failed call',
      lambda('Errors'),
      { invocations: () => [invocation(1, { ok: false, error: 'Error: no' })] },
      { invocations: () => [invocation(6, { ok: false, error: 'Error: no' }), invocation(1)] },
    ],
    [
      'a throttled call',
      lambda('Throttles'),
      {
        invocations: () => [invocation(1, { ok: false, error: 'TooManyRequestsException: Rate Exceeded.' })],
      },
      { invocations: () => [invocation(1, { ok: false, error: 'Error: no' })] },
    ],
    [
      'a dead letter',
      sqs('ApproximateNumberOfMessagesVisible'),
      { queue: (name) => ({ visible: Number(name === 'dev-work-dead'), oldest: undefined }) },
      { queue: (name) => ({ visible: Number(name === 'dev-work'), oldest: undefined }) },
    ],
    [
      'an old message',
      sqs('ApproximateAgeOfOldestMessage'),
      { queue: () => ({ visible: 0, oldest: 1 }) },
      {},
    ],
    [
      'a metric in a log line',
      own,
      { invocations: () => [invocation(1, { lines: ['no json', embeddedLine('quarantined')] })] },
      { invocations: () => [invocation(1, { lines: [embeddedLine('stored')] })] },
    ],
    [
      'a failed page',
      {
        ...{ namespace: 'AWS/ApiGateway', metricName: '5xx', period: 300, statistic: 'Sum' },
        dimensions: [{ name: 'ApiId', value: 'pages' }],
      },
      { apiCalls: () => [{ origin: 'site', at: ago(1), status: 502, durationMs: 1 }] },
      { apiCalls: () => [{ origin: 'api', at: ago(1), status: 502, durationMs: 1 }] },
    ],
    [
      'a failure at the edge',
      { namespace: 'AWS/CloudFront', metricName: '5xxErrorRate', period: 300, statistic: 'Average' },
      { visits: () => [{ at: ago(1), status: 504 }] },
      { visits: () => [{ at: ago(1), status: 404 }] },
    ],
    [
      'a bounce',
      { namespace: 'AWS/SES', metricName: 'Reputation.BounceRate', period: 3600, statistic: 'Maximum' },
      { emails: () => [{ state: 'bounced' }, { state: 'sent' }] },
      { emails: () => [{ state: 'delivered' }] },
    ],
  ])(
    'is provoked by %s, in the period and of the resource that it measures [OBS-02]',
    (_, alarm, bad, good) => {
      expect(stateOf(alarm, bad)).toMatchObject({ name: 'dev-one', state: 'alarm' });
      expect(stateOf(alarm, good)?.state).toBe('ok');
      expect(stateOf(alarm)?.state).toBe('ok');
    },
  );

  it('needs every period to breach, and takes missing data as its template says [OBS-02]', () => {
    const silent = {
      ...lambda('Invocations'),
      ...{ comparisonOperator: 'LessThanThreshold', threshold: 1, evaluationPeriods: 2, period: 1800 },
      treatMissingData: 'breaching',
    };
    expect(stateOf(silent)?.state).toBe('alarm');
    expect(stateOf(silent, { invocations: () => [invocation(45)] })?.state).toBe('ok');
    expect(
      stateOf(silent, { skipped: () => [{ function: 'dev-send', at: new Date(ago(5)).toISOString() }] })
        ?.state,
    ).toBe('ok');
  });

  it('evaluates the expressions of its template, and refuses others [OBS-02]', () => {
    const metric = (id: string, { namespace, metricName, dimensions, period }: typeof own) => ({
      id,
      returnData: false,
      metricStat: { metric: { namespace, metricName, dimensions }, period, stat: 'Sum' },
    });
    const alarm = (expression: string) => ({
      metrics: [
        { id: 'result', expression },
        metric('age', sqs('ApproximateAgeOfOldestMessage')),
        metric('held', own),
      ],
    });
    const late = alarm('IF(FILL(held, 0) > 0, 0, age)');
    const queue = () => ({ visible: 1, oldest: 90 });
    const held = { invocations: () => [invocation(1, { lines: [embeddedLine('quarantined')] })] };
    expect(stateOf(late, { queue })).toMatchObject({ state: 'alarm', value: 90 });
    expect(stateOf(late, { queue, ...held })).toMatchObject({ state: 'ok', value: 0 });
    expect(stateOf(alarm('age + held'), { queue })).toMatchObject({ state: 'ok', value: null });
    expect(stateOf(alarm('FILL(age, 0) + FILL(held, 0)'), { queue, ...held })?.value).toBe(91);
    expect(stateOf(alarm('SUM(METRICS())'), { queue, ...held })?.value).toBe(91);
    expect(() => stateOf(alarm('age * 2'), { queue })).toThrow('cannot evaluate "age * 2"');
    expect(() => stateOf(alarm('RATE(age)'), { queue })).toThrow('cannot evaluate RATE');
  });

  it('says if the local stack has no such metric', () => {
    const backup = {
      namespace: 'AWS/Backup',
      metricName: 'NumberOfBackupJobsFailed',
      period: 300,
      statistic: 'Sum',
    };
    expect(stateOf(backup)?.state).toBe('unmeasured');
    const elsewhere = {
      ...lambda('Errors'),
      dimensions: [{ name: 'FunctionName', value: 'dev-site-server' }],
    };
    expect(stateOf(elsewhere)?.state).toBe('unmeasured');
  });
});
