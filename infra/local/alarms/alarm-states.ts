import type { AlarmMetric, AlarmModel, AlarmQuery } from '../template/read-alarms.ts';

/** The values of a metric from one instant until another, in epoch milliseconds; undefined if it is not measured here. */
export type MeasuredValues = (metric: AlarmMetric, from: number, until: number) => number[] | undefined;

export type AlarmState = {
  name: string;
  /** `unmeasured`: the local stack has no such metric, so the alarm cannot be rehearsed. */
  state: 'ok' | 'alarm' | 'unmeasured';
  /** Of the latest period; null if there is none. */
  value: number | null;
  threshold: number;
  /** The impact on users, with a link to the runbook. */
  description: string;
};

const statistics: Record<'Sum' | 'Maximum' | 'Average' | 'p95', (values: readonly number[]) => number> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Maximum: (values) => Math.max(...values),
  Average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  p95: (values) =>
    values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN,
};

/**
 * Evaluates alarms as CloudWatch does, with all periods ending now instead of on the minute: in alarm if every period
 * breaches. Source: Amazon CloudWatch User Guide, "Evaluating an alarm" and "Configuring how CloudWatch alarms treat
 * missing data".
 */
export function alarmStates(
  alarms: readonly AlarmModel[],
  measure: MeasuredValues,
  now: number,
): AlarmState[] {
  return alarms.map((alarm) => {
    const { name, description, threshold, queries, periods, isAbove, isMissingBad } = alarm;
    const metrics = queries.flatMap((query) => ('metric' in query ? [query.metric] : []));
    const isMeasured = metrics.some((metric) => measure(metric, now, now) !== undefined);
    const seconds = Math.max(...queries.map((query) => ('seconds' in query ? query.seconds : 0)));
    const values = Array.from({ length: periods }, (_, back) =>
      returnedValue(alarm, measure, now - back * seconds * 1000),
    );
    const breaches = (value: number | undefined) => {
      if (value === undefined) return isMissingBad;
      return isAbove ? value > threshold : value < threshold;
    };
    const state = !isMeasured ? 'unmeasured' : values.every(breaches) ? 'alarm' : 'ok';
    return { name, state, value: values[0] ?? null, threshold, description };
  });
}

function returnedValue(
  { queries, returned }: AlarmModel,
  measure: MeasuredValues,
  until: number,
): number | undefined {
  const known = new Map<string, number | undefined>();
  const measured = queries.filter((query) => 'metric' in query);
  for (const query of measured) known.set(query.id, statisticOf(query, measure, until));
  const resolve = (id: string): number | undefined => {
    const query = queries.find((each) => each.id === id);
    if (!query || 'metric' in query) return known.get(id);
    return evaluateExpression(query.expression, resolve, [...known.values()]);
  };
  return resolve(returned);
}

function statisticOf(
  { metric, seconds, statistic }: Extract<AlarmQuery, { metric: AlarmMetric }>,
  measure: MeasuredValues,
  until: number,
): number | undefined {
  const values = measure(metric, until - seconds * 1000, until) ?? [];
  return values.length === 0 ? undefined : statistics[statistic](values);
}

/** A missing value makes every result missing, except that of FILL. */
type Value = number | undefined;

/**
 * Evaluates the expressions of metric math that the stack's alarms use: names, numbers, `+`, `>`, `FILL(x, n)`,
 * `IF(condition, x, y)` and `SUM(METRICS())`. Throws for any other. Source: Amazon CloudWatch User Guide, "Using math
 * expressions with CloudWatch metrics".
 */
function evaluateExpression(
  expression: string,
  resolve: (id: string) => Value,
  metrics: readonly Value[],
): Value {
  const tokens = expression.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|\S/g) ?? [];
  let at = 0;
  const take = (wanted?: string): string => {
    const token = tokens[at] ?? '';
    if (token === '' || (wanted !== undefined && token !== wanted))
      throw new Error(`The local stack cannot evaluate "${expression}": "${token}" at ${at}.`);
    at += 1;
    return token;
  };
  const both = (one: Value, other: Value, join: (one: number, other: number) => number): Value =>
    one === undefined || other === undefined ? undefined : join(one, other);

  const functions: Record<string, (values: Value[]) => Value> = {
    FILL: ([value, fill]) => value ?? fill,
    IF: ([condition, yes, no]) => (condition === undefined ? undefined : condition === 0 ? no : yes),
    METRICS: () =>
      metrics.reduce<Value>((sum, value) => (value === undefined ? sum : (sum ?? 0) + value), undefined),
    SUM: ([sum]) => sum,
  };
  const operand = (): Value => {
    const token = take();
    if (/^\d/.test(token)) return Number(token);
    if (tokens[at] !== '(') return resolve(token);
    const apply = functions[token];
    if (!apply) throw new Error(`The local stack cannot evaluate ${token} in "${expression}".`);
    take('(');
    const values: Value[] = [];
    while (tokens[at] !== ')') {
      values.push(comparison());
      if (tokens[at] === ',') take();
    }
    take(')');
    return apply(values);
  };
  const sum = (): Value => {
    let value = operand();
    while (tokens[at] === '+') {
      take();
      value = both(value, operand(), (one, other) => one + other);
    }
    return value;
  };
  function comparison(): Value {
    const value = sum();
    if (tokens[at] !== '>') return value;
    take();
    return both(value, sum(), (one, other) => Number(one > other));
  }
  const value = comparison();
  if (at < tokens.length) take('');
  return value;
}
