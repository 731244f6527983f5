import { metricNamespace } from '@merrowvale/shared/domain/embedded-metric.ts';
import { ArnFormat, Duration, type Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';

export type AlarmProps = {
  metric: IMetric;
  periods?: number;
  /** The effect, in a pet owner's words. */
  impact: string;
  /** A page of `docs/runbook/`, named after the alarm unless given; `test/infra/runbook.test.ts` looks for it. */
  runbook?: string;
  /** Raised in every stage, also in one without monitoring. */
  everywhere?: boolean;
} & (
  | { /** Alarm if the metric exceeds this in every period. */ above: number }
  | { /** Alarm if the metric is below this or has no data. */ below: number }
);

export type Alarms = ReturnType<typeof createAlarms>;

/**
 * Creates alarms in the scope of the resource they watch, and collects their names for the dashboard; in a stage
 * without monitoring only those that every stage has.
 */
export function createAlarms(settings: Settings, topic: ITopic) {
  const names: string[] = [];
  return {
    add(scope: Construct, name: string, props: AlarmProps): Alarm | undefined {
      if (!settings.monitoring && !props.everywhere) return undefined;
      const alarmName = `${settings.stage}-${name}`;
      const alarm = new Alarm(scope, `${name}-alarm`, {
        alarmName,
        alarmDescription: `${props.impact} Runbook: ${settings.runbookUrl}/${props.runbook ?? name}.md`,
        metric: props.metric,
        evaluationPeriods: props.periods ?? 1,
        ...('above' in props
          ? {
              threshold: props.above,
              comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
              treatMissingData: TreatMissingData.NOT_BREACHING,
            }
          : {
              threshold: props.below,
              comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
              treatMissingData: TreatMissingData.BREACHING,
            }),
      });
      alarm.addAlarmAction(new SnsAction(topic));
      alarm.addOkAction(new SnsAction(topic));
      names.push(alarmName);
      return alarm;
    },
    /** The ARNs of all alarms so far, built from their names so that no stack has to export them. */
    arns(stack: Stack): string[] {
      return names.map((resourceName) =>
        stack.formatArn({
          service: 'cloudwatch',
          resource: 'alarm',
          resourceName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      );
    },
  };
}

export const alarmPeriod = Duration.minutes(5);

/** A metric of an AWS service; its sum over an alarm's period unless given otherwise. */
export function awsMetric(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
  options: MetricOptions = {},
): Metric {
  const usual = { statistic: 'Sum', period: alarmPeriod };
  return new Metric({ namespace, metricName, dimensionsMap, ...usual, ...options });
}

/** A metric that our functions log; its sum over an alarm's period unless given otherwise. */
export function ownMetric(
  { stage }: Pick<Settings, 'stage'>,
  metricName: string,
  dimensions: Record<string, string> = {},
  options?: MetricOptions,
): Metric {
  return awsMetric(metricNamespace, metricName, { stage, ...dimensions }, options);
}

/** The sum of metrics, which may have no value where nothing was counted. */
export function sumOfMetrics(usingMetrics: Record<string, IMetric>, period = alarmPeriod): IMetric {
  const terms = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ expression: terms.join(' + '), usingMetrics, period });
}

/** Batches probe a failing provider at least this often, so an outage alarm neither misses an outage nor flaps. */
export const outagePeriod = Duration.minutes(20);
