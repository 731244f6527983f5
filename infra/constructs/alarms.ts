import { ArnFormat, Duration, type Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export type AlarmProps = {
  metric: IMetric;
  periods?: number;
  /** Who is hurt while it rings, in a pet owner's words. */
  impact: string;
  /** The page of docs/runbook that says what to do. */
  runbook: RunbookPage;
} & (
  | { /** Rings when the metric is above this in each of the periods. */ above: number }
  | { /** Rings when the metric is below this, or says nothing at all. */ below: number }
);

type RunbookPage =
  | 'dead-letters'
  | 'function-errors'
  | 'provider-outage'
  | 'queue-late'
  | 'reminders-parked'
  | 'reminders-silent'
  | 'site-failures'
  | 'submissions-parked'
  | 'submissions-waiting'
  | 'table-throttled';

/** Makes alarms beside the thing they watch, and remembers them for the dashboard. */
export class Alarms {
  readonly #stage: string;
  readonly #topic: ITopic;
  readonly #names: string[] = [];

  constructor(stage: string, topic: ITopic) {
    this.#stage = stage;
    this.#topic = topic;
  }

  add(scope: Construct, name: string, props: AlarmProps): void {
    const alarmName = `${this.#stage}-${name}`;
    const alarm = new Alarm(scope, `${name}-alarm`, {
      alarmName,
      alarmDescription: `${props.impact} What to do: docs/runbook/${props.runbook}.md.`,
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
    alarm.addAlarmAction(new SnsAction(this.#topic));
    this.#names.push(alarmName);
  }

  /** The ARNs of all alarms so far, made from their names so that no stack has to export them. */
  arns(stack: Stack): string[] {
    return this.#names.map((resourceName) =>
      stack.formatArn({
        service: 'cloudwatch',
        resource: 'alarm',
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    );
  }
}

/** The period that alarms look at. */
export const alarmPeriod = Duration.minutes(5);

/** Batches look at a provider that is down at least this often, so an alarm over it neither misses nor flaps. */
export const outagePeriod = Duration.minutes(20);
