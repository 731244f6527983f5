import * as z from 'zod';
import type { ResourceReader } from './reader.ts';

const dimensions = z
  .array(z.object({ Name: z.string(), Value: z.string() }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])));
const metric = z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions: dimensions });
const statistic = z.enum(['Sum', 'Maximum', 'Average', 'p95']);

const query = z.union([
  z.object({ Id: z.string(), Expression: z.string() }).transform(({ Id, Expression }) => ({
    id: Id,
    expression: Expression,
  })),
  z
    .object({
      Id: z.string(),
      MetricStat: z.object({ Metric: metric, Period: z.number(), Stat: statistic }),
    })
    .transform(({ Id, MetricStat: { Metric, Period, Stat } }) => ({
      id: Id,
      metric: Metric,
      seconds: Period,
      statistic: Stat,
    })),
]);

/** The forms of alarms that this stack has; others are refused, because they would be evaluated wrongly. */
const alarmSchema = z
  .object({
    AlarmName: z.string(),
    AlarmDescription: z.string().default(''),
    ComparisonOperator: z.enum(['GreaterThanThreshold', 'LessThanThreshold']),
    Threshold: z.number(),
    EvaluationPeriods: z.number(),
    DatapointsToAlarm: z.never().optional(),
    TreatMissingData: z.enum(['notBreaching', 'breaching']),
    Metrics: z.array(z.intersection(z.object({ ReturnData: z.boolean().default(true) }), query)).optional(),
    ...metric.partial({ Namespace: true, MetricName: true }).shape,
    Period: z.number().optional(),
    Statistic: statistic.optional(),
    ExtendedStatistic: statistic.optional(),
  })
  .transform((given) => {
    const { Namespace = '', MetricName = '', Dimensions, Period = 60, Metrics } = given;
    const single = {
      id: 'value',
      metric: { Namespace, MetricName, Dimensions },
      seconds: Period,
      statistic: given.Statistic ?? given.ExtendedStatistic ?? 'Sum',
    };
    const queries: AlarmQuery[] = Metrics ?? [single];
    return {
      name: given.AlarmName,
      description: given.AlarmDescription,
      queries,
      /** The query whose values are compared. */
      returned: Metrics?.find(({ ReturnData }) => ReturnData)?.id ?? single.id,
      isAbove: given.ComparisonOperator === 'GreaterThanThreshold',
      threshold: given.Threshold,
      periods: given.EvaluationPeriods,
      isMissingBad: given.TreatMissingData === 'breaching',
    };
  });

export type AlarmQuery = z.output<typeof query>;
export type AlarmModel = z.output<typeof alarmSchema>;
export type AlarmMetric = z.output<typeof metric>;

export function readAlarms(read: ResourceReader): AlarmModel[] {
  return read('AWS::CloudWatch::Alarm', alarmSchema).map(({ properties }) => properties);
}
