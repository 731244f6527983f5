import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import type { MessageState } from '../aws/messages.ts';
import type { InvocationRecord } from '../runtime/function-runtime.ts';
import type { AlarmMetric } from '../template/read-alarms.ts';
import type { MeasuredValues } from './alarm-states.ts';

/** Times are the stack's: ISO texts, or epoch milliseconds. */
export type MetricSources = {
  /** The names of all functions that run here. */
  functions: ReadonlySet<string>;
  /** The latest calls of functions, and the runs of schedules that were skipped because they had nothing to do. */
  invocations(): readonly (Omit<InvocationRecord, 'lines'> & { lines: readonly string[] })[];
  skipped(): readonly { function: string; at: string }[];
  /** The name of the API in front of the site's server; any other API is the portal's. */
  siteApi: string | undefined;
  apiCalls(): readonly { origin: 'api' | 'site'; at: number; status: number; durationMs: number }[];
  visits(): readonly { at: number; status: number }[];
  /** The oldest message's age in seconds, and the messages that can be received. */
  queue(name: string): { visible: number; oldest: number | undefined };
  throttled(): readonly { operation: string; table: string; at: number }[];
  emails(since: number): readonly { state: MessageState }[];
};

const throttled = /^TooManyRequestsException/;

/** The metrics of AWS and of the functions' own logs, from what the local stack records. */
export function localMetrics(sources: MetricSources): MeasuredValues {
  return (metric, from, until) => {
    const isWithin = ({ at }: { at: string | number }) => {
      const instant = typeof at === 'number' ? at : Date.parse(at);
      return instant > from && instant <= until;
    };
    const { Namespace, MetricName: name, Dimensions: of } = metric;
    switch (Namespace) {
      case 'AWS/Lambda': {
        if (of.FunctionName !== undefined && !sources.functions.has(of.FunctionName)) return undefined;
        const isOf = (call: { function: string }) => (of.FunctionName ?? call.function) === call.function;
        const calls = sources.invocations().filter((call) => isOf(call) && isWithin(call));
        const run = calls.filter(({ error = '' }) => !throttled.test(error));
        const skipped = sources.skipped().filter((call) => isOf(call) && isWithin(call));
        if (name === 'Invocations') return [...run, ...skipped].map(() => 1);
        if (name === 'Duration') return run.map(({ durationMs }) => durationMs);
        if (name === 'Errors') return run.map(({ ok }) => Number(!ok));
        return name === 'Throttles' ? calls.map((call) => Number(!run.includes(call))) : undefined;
      }
      case 'AWS/SQS': {
        const { visible, oldest } = sources.queue(of.QueueName ?? '');
        if (name === 'ApproximateNumberOfMessagesVisible') return [visible];
        return oldest === undefined ? [] : [oldest];
      }
      case 'AWS/ApiGateway': {
        const origin = of.ApiId === sources.siteApi ? 'site' : 'api';
        const calls = sources.apiCalls().filter((call) => call.origin === origin && isWithin(call));
        if (name === 'Latency') return calls.map(({ durationMs }) => durationMs);
        return calls.map(({ status }) => Number(status >= 500));
      }
      case 'AWS/CloudFront':
        return sources
          .visits()
          .filter(isWithin)
          .map(({ status }) => (status >= 500 ? 100 : 0));
      case 'AWS/DynamoDB':
        return sources
          .throttled()
          .filter((call) => call.table === of.TableName && call.operation === of.Operation && isWithin(call))
          .map(() => 1);
      case 'AWS/SES': {
        const sent = sources.emails(from);
        if (name === 'Send') return sent.map(() => 1);
        const counted = name === 'Reputation.BounceRate' ? 'bounced' : 'complained';
        return sent.length === 0 ? [] : [sent.filter(({ state }) => state === counted).length / sent.length];
      }
      case 'Merrowvale':
        return sources
          .invocations()
          .filter(isWithin)
          .flatMap(({ lines }) => lines.flatMap((line) => embedded(line, metric)));
      default:
        return undefined;
    }
  };
}

const embeddedMetrics = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** The values of a metric in a line of CloudWatch's embedded metric format. */
function embedded(line: string, { MetricName, Dimensions }: AlarmMetric): number[] {
  if (!line.includes('"_aws"')) return [];
  const found = embeddedMetrics.safeParse(parseJson(line)).data;
  const names = Object.keys(Dimensions);
  return (found?._aws.CloudWatchMetrics ?? [])
    .filter(
      ({ Dimensions: sets, Metrics }) =>
        Metrics.some(({ Name }) => Name === MetricName) &&
        sets.some((set) => set.length === names.length && names.every((name) => set.includes(name))),
    )
    .filter(() => names.every((name) => found?.[name] === Dimensions[name]))
    .flatMap(() => z.array(z.number()).catch([]).parse([found?.[MetricName]].flat()));
}
