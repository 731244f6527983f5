/** A missing value makes every result missing, except that of FILL. */
type Value = number | undefined;

/**
 * Evaluates the expressions of metric math that the stack's alarms use: names, numbers, `+`, `>`, `FILL(x, n)`,
 * `IF(condition, x, y)` and `SUM(METRICS())`. Throws for any other. Source: Amazon CloudWatch User Guide, "Using math
 * expressions with CloudWatch metrics".
 */
export function evaluateExpression(
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
