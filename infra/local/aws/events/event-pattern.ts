import { isObject } from '../json.ts';

export type EventMatcher = (event: unknown) => boolean;

/**
 * Compiles a rule's event pattern: lists of values, which is all that our rules use.
 *
 * @throws Error if the pattern has an operator, or if EventBridge would refuse it.
 */
export function compileEventPattern(pattern: unknown): EventMatcher {
  if (!isObject(pattern) || Object.keys(pattern).length === 0)
    throw new Error('An event pattern must be a non-empty object.');
  const matchers = Object.entries(pattern).map(([name, part]) => {
    const matches = Array.isArray(part) ? oneOf(name, part) : compileEventPattern(part);
    return (event: unknown) => matches(isObject(event) ? event[name] : undefined);
  });
  return (event) => matchers.every((matches) => matches(event));
}

function oneOf(name: string, wanted: readonly unknown[]): EventMatcher {
  if (wanted.length === 0) throw new Error(`The pattern of "${name}" is an empty list.`);
  const operator = wanted.find((one) => typeof one === 'object' && one !== null);
  if (operator !== undefined)
    throw new Error(
      `The local stack does not support the operator ${JSON.stringify(operator)} of "${name}".`,
    );
  // A list matches if one of its members does.
  return (value) => [value].flat().some((one) => one !== undefined && wanted.includes(one));
}
