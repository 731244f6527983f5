import type { PolicyStatement } from '../../model.ts';

/** Values of condition keys; names are not case-sensitive. */
export type ConditionContext = Record<string, string[]>;

/** Every call counts as encrypted, as every call to AWS itself is. */
const everyCall: ConditionContext = { 'aws:SecureTransport': ['true'] };

export function conditionsHold(
  conditions: PolicyStatement['conditions'],
  context: ConditionContext = {},
): boolean {
  const values = new Map(
    Object.entries({ ...everyCall, ...context }).map(([key, value]) => [key.toLowerCase(), value]),
  );
  return Object.entries(conditions ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      conditionHolds(operator, values.get(key.toLowerCase()), [wanted].flat()),
    ),
  );
}

/** `*` matches any sequence of characters, `?` exactly one. */
export function matchesPattern(pattern: string, value: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern);
  return known.test(value);
}

const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  compiled.set(pattern, expression);
  return expression;
}

/** Each of the six parts of an ARN is matched separately. Source: IAM User Guide, "ARN condition operators". */
function matchesArn(value: string, pattern: string): boolean {
  const [parts, wanted] = [partsOf(value), partsOf(pattern)];
  return wanted.length === parts.length && wanted.every((one, at) => matchesPattern(one, parts[at] ?? ''));
}

function partsOf(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}

type Comparison = (value: string, wanted: string) => boolean;

const comparisons: { [operator: string]: Comparison } = {
  StringEquals: (value, wanted) => value === wanted,
  StringEqualsIgnoreCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  StringLike: (value, wanted) => matchesPattern(wanted, value),
  ArnEquals: matchesArn,
  ArnLike: matchesArn,
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
};
const negations: { [operator: string]: string } = {
  StringNotEquals: 'StringEquals',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
};

function conditionHolds(name: string, values: string[] | undefined, wanted: string[]): boolean {
  const [, quantifier, operator = '', optional] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(name) ?? [];
  const negated = negations[operator];
  const compare = comparisons[negated ?? operator];
  if (!compare) throw new Error(`The policy condition ${name} is not supported.`);
  if (!values) return optional !== undefined || quantifier === 'ForAllValues' || negated !== undefined;
  const fits = (value: string) => wanted.some((one) => compare(value, one)) !== (negated !== undefined);
  return quantifier === 'ForAnyValue' ? values.some(fits) : values.every(fits);
}
