import { maxBackOffSeconds } from '@merrowvale/functions/lib/queue-handler.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { fullProd, ofType, synthesizedStage } from './synthesized-stage.ts';

const resources = synthesizedStage('prod', fullProd);
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);
const metric = z.object({
  Period: z.number().optional(),
  MetricName: z.string().optional(),
  MetricStat: z.object({ Metric: z.object({ MetricName: z.string() }), Period: z.number() }).optional(),
});

/** Periods in seconds of every alarm on a metric, also within an expression. */
function periodsOf(name: string): number[] {
  return alarms.flatMap((properties) =>
    [properties, ...z.array(z.unknown()).parse(properties.Metrics ?? [])].flatMap((each) => {
      const { MetricName, Period, MetricStat } = metric.parse(each);
      const found = MetricName === name ? Period : undefined;
      const nested = MetricStat?.Metric.MetricName === name ? MetricStat.Period : undefined;
      return [found, nested].filter((period) => period !== undefined);
    }),
  );
}

const timeouts = ofType(resources, 'AWS::Lambda::Function')
  .filter(({ properties }) => /^prod-send-reminder-/.test(String(properties.FunctionName)))
  .map(({ properties }) => Number(properties.Timeout));

it.each(['ProviderOutage', 'TextsAtNight'])(
  'the alarms that allow for %s do not change between two tries of a batch [OBS-04]',
  (name) => {
    const periods = periodsOf(name);
    expect(periods.length).toBeGreaterThan(0);
    expect(Math.min(...periods)).toBeGreaterThanOrEqual(maxBackOffSeconds + Math.max(...timeouts));
  },
);

it('the alarm on late messages waits for the last try that backs off [OBS-04]', () => {
  const late = alarms.filter(({ AlarmName }) => /-late$/.test(String(AlarmName)));
  expect(late.length).toBeGreaterThan(0);
  const usualTries = 6;
  for (const { Threshold } of late)
    expect(Number(Threshold)).toBeGreaterThanOrEqual(
      (usualTries - 1) * (maxBackOffSeconds + Math.max(...timeouts)),
    );
});
