import { deadLetterMetric, outageMetric } from '@merrowvale/functions/lib/engine/count-reminders.ts';
import { authenticationFailureMetric } from '@merrowvale/functions/lib/engine/topic-message.ts';
import { submissionMetric } from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import { failureAgeMetric, quarantineAgeMetric } from '@merrowvale/functions/lib/support/waiting-failures.ts';
import { textMetric } from '@merrowvale/functions/lib/texts/limited-texts.ts';
import { alarmStates } from '@merrowvale/local/alarms/alarm-states.ts';
import { localMetrics, type MetricSources } from '@merrowvale/local/alarms/local-metrics.ts';
import type { AlarmMetric, AlarmModel } from '@merrowvale/local/template/read-alarms.ts';
import { embeddedMetric } from '@merrowvale/shared/domain/embedded-metric.ts';
import { describe, expect, it } from 'vitest';
import { nothingRecorded } from '../support/nothing-recorded.ts';
import { localStage, ofType, synthesizedStage, withStandby } from './synthesized-stage.ts';

const { model } = localStage('prod');
const now = Date.parse('2026-03-01T10:00:00Z');
/** Twice a minute for the last two hours, longer than any alarm looks back that counts in minutes. */
const often = Array.from({ length: 240 }, (_, back) => now - back * 30_000);

const nothing: MetricSources = {
  functions: new Set(model.functions.map(({ name }) => name).filter((name) => !/-site-server$/.test(name))),
  siteApi: 'prod-pages',
  ...nothingRecorded,
};

type Recorded = Partial<MetricSources>;
type Call = ReturnType<MetricSources['invocations']>[number];

const call = { id: '1', trigger: 'queue', coldStart: false, ok: true, durationMs: 10, lines: [] } as const;
const calls = (name: string, change: Partial<Call>): Recorded => ({
  invocations: () =>
    often.map((at) => ({ ...call, function: name, at: new Date(at).toISOString(), ...change })),
});
const logged = (metric: string, value: number, dimensions: Record<string, string> = {}): Recorded => {
  const measured = embeddedMetric({ metric, unit: 'Count', value }, { stage: 'prod', ...dimensions }, now);
  return calls('prod-any', { lines: [JSON.stringify(measured)] });
};
const answers = (origin: 'api' | 'site', change: { status?: number; durationMs?: number }): Recorded => ({
  apiCalls: () => often.map((at) => ({ origin, at, status: 200, durationMs: 10, ...change })),
});
const only = (wanted: string | undefined, state: { visible: number; oldest: number }): Recorded => ({
  queue: (name) => (name === wanted ? state : { visible: 0, oldest: undefined }),
});
const emails = (state: 'bounced' | 'complained' | 'delivered', count: number): Recorded => ({
  emails: () => Array.from({ length: count }, () => ({ state })),
});
const day = 86_400;

type Of = { alarm: AlarmModel; of: AlarmMetric['Dimensions'] };
/** What a fault leaves in the records of the local stack, by the names of the alarms that it provokes. */
const faults: readonly [alarms: RegExp, fault: string, recorded: (about: Of) => Recorded][] = [
  [
    /-errors$/,
    'calls that throw',
    ({ of }) => calls(of.FunctionName ?? '', { ok: false, error: 'Error: no' }),
  ],
  [
    /^(?:api|pages)-slow$/,
    'slow responses',
    ({ alarm: { name, threshold } }) =>
      answers(name === 'prod-api-slow' ? 'api' : 'site', { durationMs: threshold + 1 }),
  ],
  [
    /-slow$/,
    'calls that wait for a slow service',
    ({ alarm, of }) => calls(of.FunctionName ?? '', { durationMs: alarm.threshold + 1 }),
  ],
  [
    /-dead$/,
    'a message that fails in every attempt',
    ({ of }) => only(of.QueueName, { visible: 1, oldest: 1 }),
  ],
  [
    /-late$/,
    'messages that nobody receives',
    ({ alarm, of }) => only(of.QueueName, { visible: 1, oldest: alarm.threshold + 1 }),
  ],
  [/^api-failures$/, 'a failing table', () => answers('api', { status: 500 })],
  [/^pages-failures$/, 'a failing server of the site', () => answers('site', { status: 502 })],
  [
    /^edge-failures$/,
    'an origin that times out',
    () => ({ visits: () => often.map((at) => ({ at, status: 504 })) }),
  ],
  [
    /^functions-throttled$/,
    'more calls at once than the account may run',
    () => calls('prod-any', { ok: false, error: 'TooManyRequestsException: Rate Exceeded.' }),
  ],
  [/^dispatcher-silent$/, 'a schedule that does not run', () => ({})],
  [
    /^(?:table|sessions|audit)-throttled$/,
    'a table that refuses calls',
    ({ of }) => ({
      throttled: () => often.map((at) => ({ at, operation: 'GetItem', table: of.TableName ?? '' })),
    }),
  ],
  [/^email-outage$/, 'SES that refuses everybody', () => logged(outageMetric, 1, { channel: 'email' })],
  [/^sms-outage$/, 'SNS that refuses everybody', () => logged(outageMetric, 1, { channel: 'sms' })],
  [
    /^push-outage$/,
    'push services that refuse everybody',
    () => logged(outageMetric, 1, { channel: 'push' }),
  ],
  [
    /^reminders-quarantined$/,
    'a reminder that can never be sent',
    () => logged(deadLetterMetric, 1, { queue: 'email' }),
  ],
  [
    /^reminders-waiting$/,
    'a quarantined reminder that nobody replays',
    () => logged(quarantineAgeMetric, day),
  ],
  [/^submissions-quarantined$/, 'a CRM that fails', () => logged(submissionMetric, 1, { outcome: 'failed' })],
  [
    /^submissions-waiting$/,
    'a failed submission that nobody replays',
    () => logged(failureAgeMetric, 2 * day),
  ],
  [/^submissions-held$/, 'a flood of forms', () => logged(submissionMetric, 1, { outcome: 'spam' })],
  [/^email-bounces$/, 'addresses that bounce', () => emails('bounced', 1)],
  [/^email-complaints$/, 'people who report spam', () => emails('complained', 1)],
  [/^email-quota$/, 'more emails than planned', ({ alarm }) => emails('delivered', alarm.threshold + 1)],
  [/^email-authentication$/, 'a DKIM key that is missing', () => logged(authenticationFailureMetric, 1)],
  [/^texts-ceiling$/, 'more texts than planned', () => logged(textMetric, 1, { outcome: 'near-ceiling' })],
];

/** Alarms that no fault provokes on one machine, and why. */
const unprovoked: readonly [alarms: RegExp, reason: string][] = [
  [/^site-server-(?:errors|slow)$/, 'The site’s server is no function here; the alarms of `pages` cover it.'],
  [
    /^content-changes-failed$/,
    'The site’s server logs it; web/lib/content/content-changed.test.ts covers the line.',
  ],
  [/^backup-failed$/, 'There is no AWS Backup here.'],
  [/^replica-late$/, 'There is one region here.'],
  [/^sign-in-throttled$/, 'The local identity provider has no quota.'],
  [/^text-spending$/, 'Texts cost nothing here.'],
];

const named = (name: string) => name.replace(/^prod-/, '');
const stateOf = (alarm: AlarmModel, recorded: Recorded) =>
  alarmStates([alarm], localMetrics({ ...nothing, ...recorded }), now)[0]?.state;

describe('an alarm of prod', () => {
  const all = ofType(synthesizedStage('prod', withStandby), 'AWS::CloudWatch::Alarm').map(({ properties }) =>
    named(String(properties.AlarmName)),
  );
  const isUnprovoked = (name: string) => unprovoked.some(([alarms]) => alarms.test(name));

  it('has a fault that provokes it on the local stack, or a reason why none can [OBS-02, OBS-04]', () => {
    const local = new Set(model.alarms.map(({ name }) => named(name)));
    const isProvoked = (name: string) => local.has(name) && faults.some(([alarms]) => alarms.test(name));
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((name) => !isProvoked(name) && !isUnprovoked(name))).toEqual([]);
    for (const [alarms] of [...faults, ...unprovoked])
      expect(
        all.some((name) => alarms.test(name)),
        String(alarms),
      ).toBe(true);
  });

  it.each(
    model.alarms
      .filter(({ name }) => !isUnprovoked(named(name)))
      .map((alarm) => [named(alarm.name), alarm] as const),
  )('%s is provoked by its fault and by nothing else [OBS-02, OBS-04]', (name, alarm) => {
    const [own] = faults.filter(([alarms]) => alarms.test(name));
    const [of = {}] = alarm.queries.flatMap((query) => ('metric' in query ? [query.metric.Dimensions] : []));
    expect(own && stateOf(alarm, own[2]({ alarm, of }))).toBe('alarm');
    expect(stateOf(alarm, calls('prod-dispatch-reminders', {}))).toBe('ok');
  });
});
