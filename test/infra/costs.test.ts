import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageResource } from '@merrowvale/infra/preflight/stage-template.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { estimate, fixedResources, idleDev, standbyMonth, total } from './costs/estimate.ts';
import { deployed } from './costs/scale-page.ts';
import { fullProd, ofType, synthesizedStage, withStandby } from './synthesized-stage.ts';

const month = { hours: 730, seconds: 730 * 3600 };

/**
 * US dollars for one unit in Europe (Ireland), as AWS listed them in autumn 2025. They are not taken from
 * test/infra/costs/prices.ts on purpose.
 */
const list = {
  /** https://aws.amazon.com/cloudwatch/pricing/ - a standard-resolution alarm is priced by its metrics. */
  alarmMetric: 0.1,
  freeAlarmMetrics: 10,
  dashboard: 3,
  /** Of at most 50 metrics each. */
  freeDashboards: 3,
  logsPerByte: 0.57 / 2 ** 30,
  /** https://aws.amazon.com/secrets-manager/pricing/ */
  secret: 0.4,
  /** https://aws.amazon.com/kms/pricing/ */
  key: 1,
  /** https://aws.amazon.com/sqs/pricing/ - standard queues; a month’s first million is free. */
  queueRequest: 4e-7,
  freeQueueRequests: 1e6,
  /** https://aws.amazon.com/eventbridge/pricing/ */
  scheduledRun: 1e-6,
  event: 1e-6,
  /** https://aws.amazon.com/xray/pricing/ - a month’s first 100,000 are free. */
  trace: 5e-6,
  freeTraces: 100_000,
  /** https://aws.amazon.com/lambda/pricing/ - arm64. */
  invocation: 2e-7,
  megabyteSecond: 0.0000133334 / 1024,
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  readUnit: 1.415e-7,
  writeUnit: 7.05e-7,
  /** https://aws.amazon.com/waf/pricing/ */
  webAcl: 5,
  webAclRule: 1,
  inspectedRequest: 6e-7,
  /** https://aws.amazon.com/api-gateway/pricing/ - HTTP APIs. */
  apiRequest: 1.11e-6,
  /** https://aws.amazon.com/cloudfront/pricing/ - Europe, HTTPS. */
  edgeRequest: 1.2e-6,
  edgeByte: 0.085 / 2 ** 30,
  /** https://aws.amazon.com/ses/pricing/ and https://aws.amazon.com/sns/pricing/ */
  email: 1e-4,
  published: 5e-7,
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/ - a replicated write costs as much as any other. */
  storedByte: 0.283 / 2 ** 30,
  betweenRegionsByte: 0.02 / 2 ** 30,
  /** https://aws.amazon.com/s3/pricing/ */
  fileRead: 4e-7,
} as const;

const alarmShape = z.object({
  Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional(),
});
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Resources that CloudFormation creates and AWS bills by the month. */
function perMonth(stage: readonly StageResource[]): number {
  const count = (type: string) => ofType(stage, type).length;
  const alarmMetrics = ofType(stage, 'AWS::CloudWatch::Alarm').map(({ properties }) => {
    const { Metrics } = alarmShape.parse(properties);
    return Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;
  });
  const rules = ofType(stage, 'AWS::WAFv2::WebACL').map(
    ({ properties }) => z.array(z.unknown()).parse(properties.Rules).length,
  );
  const replicas = ofType(stage, 'AWS::SecretsManager::Secret').filter(
    ({ properties }) => properties.ReplicaRegions !== undefined,
  );
  return (
    sum(alarmMetrics) * list.alarmMetric +
    count('AWS::CloudWatch::Dashboard') * list.dashboard +
    count('AWS::SecretsManager::Secret') * list.secret +
    replicas.length * list.secret +
    count('AWS::KMS::Key') * list.key +
    rules.length * list.webAcl +
    sum(rules) * list.webAclRule
  );
}

/** Five connections poll each queue, each for 20 seconds at a time, and therefore three times a minute. */
const pollsOfQueue = 5 * 3 * 60 * month.hours;

function polls(stage: readonly StageResource[]): number {
  return ofType(stage, 'AWS::Lambda::EventSourceMapping').length * pollsOfQueue;
}

/** The runs of every schedule, from its cron expression. */
function runs(stage: readonly StageResource[]): number {
  return sum(
    ofType(stage, 'AWS::Scheduler::Schedule').map(({ properties }) => {
      const expression = String(properties.ScheduleExpression);
      const [, minutes] = /^cron\(0\/(\d+) \* \* \* \? \*\)$/.exec(expression) ?? [];
      if (minutes !== undefined) return (60 / Number(minutes)) * month.hours;
      return expression === 'cron(0 * * * ? *)' ? month.hours : month.hours / 24 / 7;
    }),
  );
}

/** A run of a schedule is short: a query of two units, 100 ms of 512 MB, a kilobyte of logs. */
const run =
  list.scheduledRun +
  list.invocation +
  0.1 * 512 * list.megabyteSecond +
  2 * list.readUnit +
  1024 * list.logsPerByte;

/** X-Ray samples the first call of a second, and one in twenty of the others, for calls that arrive at random. */
function traced(calls: number): number {
  const seconds = month.seconds * (1 - Math.exp(-calls / month.seconds));
  return seconds + (calls - seconds) / 20;
}

function busyProd(): number {
  const stage = synthesizedStage('prod');
  const [reminders, views, apiFunctions] = [1e6, 5e6, 10];
  const [apiCalls, files] = [3 * views, 12 * views];
  const requests = views + apiCalls + files;
  const [site] = ofType(stage, 'AWS::Lambda::Function').filter(
    ({ properties }) => properties.FunctionName === 'prod-site-server',
  );
  const siteMegabytes = z.number().parse(site?.properties.MemorySize);
  const [batches, reports] = [reminders / 200, 0.84 * reminders];
  const email =
    reminders * (list.email + 2 * list.writeUnit + 0.065 * list.readUnit) +
    reports * (list.published + 1.2 * list.queueRequest) +
    batches * (16 * 1024 * list.megabyteSecond + 6 * list.queueRequest + 2 * list.event + 8 * list.writeUnit);
  const edge = requests * (list.edgeRequest + list.inspectedRequest) + views * 350 * 1024 * list.edgeByte;
  const server =
    views *
    (list.apiRequest +
      list.invocation +
      0.15 * siteMegabytes * list.megabyteSecond +
      2 * list.fileRead +
      5 * list.readUnit);
  const api =
    apiCalls * (list.apiRequest + list.invocation + 0.06 * 512 * list.megabyteSecond + 3 * list.readUnit);
  const logs = (views + apiCalls) * 1024 * list.logsPerByte;
  const traces = (traced(views) + apiFunctions * traced(apiCalls / apiFunctions) + runs(stage)) * list.trace;
  return (
    perMonth(stage) +
    polls(stage) * list.queueRequest +
    runs(stage) * run +
    email +
    edge +
    server +
    api +
    logs +
    traces
  );
}

/** Fails unless the difference is at most a tenth. */
function expectAlike(documented: number, calculated: number) {
  expect(Math.abs(documented / calculated - 1), `${documented} and ${calculated}`).toBeLessThanOrEqual(0.1);
}

describe('the documented costs', () => {
  const dev = synthesizedStage('dev');
  const listed = perMonth(dev) + polls(dev) * list.queueRequest + runs(dev) * (run + list.trace);
  const free =
    list.freeQueueRequests * list.queueRequest +
    Math.min(runs(dev), list.freeTraces) * list.trace +
    list.freeAlarmMetrics * list.alarmMetric +
    Math.min(ofType(dev, 'AWS::CloudWatch::Dashboard').length, list.freeDashboards) * list.dashboard;

  it('of a dev stage that nobody uses agree with its templates, before and after the free amounts [INF-08]', () => {
    expectAlike(idleDev().listed, listed);
    expectAlike(idleDev().billed, listed - free);
  });

  it('of a dev stage that nobody uses are at most 10 dollars a month, and its dashboard is free [INF-08]', () => {
    // The consumers that a team adds, as in docs/first-hour.md, are on top.
    const added = ofType(dev, 'AWS::Lambda::EventSourceMapping').length - fixedResources.dev.pollers;
    const each = pollsOfQueue * list.queueRequest + list.alarmMetric;
    expect(listed - free - Math.max(0, added) * each).toBeLessThanOrEqual(10);
    expect(idleDev().billed).toBeLessThanOrEqual(10);
    const [dashboard] = ofType(dev, 'AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard?.properties.DashboardBody).replaceAll('\\', '');
    const metrics = body.match(/\["(?:AWS\/|Merrowvale)/g) ?? [];
    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.length).toBeLessThanOrEqual(50);
  });

  it('of production with a million reminders and five million page views agree with its templates [INF-08]', () => {
    expectAlike(total(estimate({ reminders: 1e6, pageViews: 5e6, shareOfTexts: 0 })), busyProd());
  });
});

it('the documented costs of a second region agree with its templates: 1.70 dollars a month without reminders [INF-08]', () => {
  const added =
    perMonth(synthesizedStage('prod', withStandby)) - perMonth(synthesizedStage('prod', fullProd));
  expectAlike(standbyMonth(0), added);
  expect(standbyMonth(0)).toBeCloseTo(1.7);
  const writes = 1e6 * (1 + 1 + 8 / 200);
  const bytes = 1536;
  const replicated =
    writes * (list.writeUnit + bytes * list.betweenRegionsByte) + 1e6 * bytes * 2 * list.storedByte;
  expectAlike(standbyMonth(1e6), added + replicated);
  // Nothing is deployed there until it takes over, and without the setting there is nothing at all.
  expect(ofType(synthesizedStage('prod'), 'AWS::SecretsManager::Secret')).not.toContainEqual(
    expect.objectContaining({ properties: expect.objectContaining({ ReplicaRegions: expect.anything() }) }),
  );
});

it('the limits of ten million reminders on one day are those of the templates [INF-08]', () => {
  const prod = synthesizedStage('prod');
  const mapping = z.object({
    BatchSize: z.number(),
    ScalingConfig: z.object({ MaximumConcurrency: z.number() }),
  });
  const found = (type: string, text: string) =>
    ofType(prod, type).find(({ properties }) => JSON.stringify(properties).includes(text))?.properties;
  const readerOf = (queue: string) => {
    const { BatchSize, ScalingConfig } = mapping.parse(found('AWS::Lambda::EventSourceMapping', queue));
    return { batchSize: BatchSize, concurrency: ScalingConfig.MaximumConcurrency };
  };
  const { collectors, reports, lateAfterSeconds } = deployed;
  expect(readerOf('recordemailoutcomes')).toEqual({
    batchSize: reports.batchSize,
    concurrency: reports.concurrency,
  });
  expect(readerOf('reminderslots').concurrency).toBe(collectors.concurrency);
  expect(found('AWS::Lambda::Function', '"prod-collect-reminder-slots"')?.MemorySize).toBe(
    collectors.megabytes,
  );
  for (const queue of ['emails', 'texts'])
    expect(found('AWS::CloudWatch::Alarm', `"prod-reminder-${queue}-late"`)?.Threshold).toBe(
      lateAfterSeconds,
    );
});

describe('the documented size of a stage', () => {
  const doc = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
  const [dev, prod] = ['dev', 'prod'].map((stage) => synthesizedStage(stage));
  const count = (stage: readonly StageResource[] = [], type?: string) =>
    stage.filter((each) => type === undefined || each.type === type).length;
  const functions = 'AWS::Lambda::Function';
  const alarms = count(prod, 'AWS::CloudWatch::Alarm');
  const stacks = Map.groupBy(prod ?? [], ({ stack }) => stack);
  const largest = Math.max(...[...stacks.values()].map(({ length }) => length));

  it.each<[string, RegExp, number[]]>([
    [
      'decisions/0029-functions-by-area.md',
      /- (\d+) functions and (\d+) resources in dev, (\d+) and ([\d,]+) in prod with (\d+) alarms; the largest stack has (\d+)/,
      [count(dev, functions), count(dev), count(prod, functions), count(prod), alarms, largest],
    ],
    ['costs.md', /prod costs [\d.]+: (\d+) alarms/, [alarms]],
  ])('is that of its templates, within a twentieth: %s [INF-08]', (name, sentence, counted) => {
    const [, ...stated] = sentence.exec(doc(name)) ?? [];
    const wrong = counted.filter((each, at) => {
      const documented = Number(stated[at]?.replace(',', ''));
      return !(Math.abs(documented / each - 1) <= 0.05);
    });
    expect(wrong, `${stated} and ${counted}`).toEqual([]);
  });
});
