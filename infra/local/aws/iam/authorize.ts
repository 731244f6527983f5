import type { PolicyStatement } from '../../model.ts';
import type { Permission } from '../aws-service.ts';

const everyCall: Record<string, string[]> = { 'aws:SecureTransport': ['true'] };

/** The first permission that the statements do not allow, or undefined if all are allowed. */
export function firstDenied(
  statements: readonly PolicyStatement[],
  needs: readonly Permission[],
): Permission | undefined {
  return needs.find((need) => !isAllowed(statements, need));
}

function isAllowed(statements: readonly PolicyStatement[], need: Permission): boolean {
  const applying = (effect: 'Allow' | 'Deny') =>
    statements.some((statement) => statement.effect === effect && applies(statement, need));
  return !applying('Deny') && applying('Allow');
}

function applies(statement: PolicyStatement, need: Permission): boolean {
  return (
    statement.actions.some((pattern) => matchesPattern(pattern.toLowerCase(), need.action.toLowerCase())) &&
    need.resources.some((resource) =>
      statement.resources.some((pattern) => matchesPattern(pattern, resource)),
    ) &&
    Object.entries(statement.conditions ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) =>
        conditionHolds(operator, need.context?.[key] ?? everyCall[key], [wanted].flat()),
      ),
    )
  );
}

/** `*` matches any sequence of characters, `?` exactly one. */
function matchesPattern(pattern: string, value: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern);
  return known.test(value);
}

/** Compiled patterns of the template's policies, which every call is checked against. */
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

type Comparison = (value: string, wanted: string) => boolean;

const comparisons: { [operator: string]: Comparison } = {
  StringEquals: (value, wanted) => value === wanted,
  StringEqualsIgnoreCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  StringLike: (value, wanted) => matchesPattern(wanted, value),
  ArnEquals: (value, wanted) => matchesPattern(wanted, value),
  ArnLike: (value, wanted) => matchesPattern(wanted, value),
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
};
const negations: { [operator: string]: string } = {
  StringNotEquals: 'StringEquals',
  StringNotLike: 'StringLike',
  ArnNotLike: 'ArnLike',
};

function conditionHolds(name: string, values: string[] | undefined, wanted: string[]): boolean {
  const [, quantifier, operator = '', optional] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(name) ?? [];
  if (!values) return optional !== undefined || quantifier === 'ForAllValues';
  const negated = negations[operator];
  const compare = comparisons[negated ?? operator];
  if (!compare) throw new Error(`The policy condition ${name} is not supported.`);
  const fits = (value: string) => wanted.some((one) => compare(value, one)) !== (negated !== undefined);
  return quantifier === 'ForAnyValue' ? values.some(fits) : values.every(fits);
}
