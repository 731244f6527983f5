import { BlockList, isIPv4 } from 'node:net';
import { isObject, type JsonObject } from '../json.ts';

/** Returns true if an event matches. */
export type EventMatcher = (event: unknown) => boolean;
/** Undefined represents an attribute that the event lacks. */
type ValueTest = (value: unknown) => boolean;

/**
 * Compiles a rule's event pattern. Source: "Comparison operators for use in event patterns in Amazon
 * EventBridge", EventBridge User Guide.
 *
 * @throws Error naming an operator that EventBridge does not support.
 */
export function compileEventPattern(pattern: unknown): EventMatcher {
  if (!isObject(pattern) || Object.keys(pattern).length === 0)
    throw new Error('An event pattern must be a non-empty object.');
  const matchers = Object.entries(pattern).map(([name, part]) =>
    name === '$or' ? compileOr(part) : compileAttribute(name, part),
  );
  return (event) => matchers.every((matches) => matches(event));
}

function compileOr(alternatives: unknown): EventMatcher {
  if (!Array.isArray(alternatives) || alternatives.length < 2)
    throw new Error('$or needs at least two patterns.');
  const matchers = alternatives.map(compileEventPattern);
  return (event) => matchers.some((matches) => matches(event));
}

function compileAttribute(name: string, part: unknown): EventMatcher {
  if (Array.isArray(part)) {
    if (part.length === 0) throw new Error(`The pattern of "${name}" is an empty list.`);
    const tests = part.map(compileValue);
    return (event) => {
      const values = leavesOf(isObject(event) ? event[name] : undefined);
      return tests.some((test) => values.some(test));
    };
  }
  const inner = compileEventPattern(part);
  return (event) => {
    const value = isObject(event) ? event[name] : undefined;
    // A list of objects matches if one of them does.
    return Array.isArray(value) ? value.some(inner) : inner(value);
  };
}

/** The values to test: each member of a list; `undefined` if there is none. */
function leavesOf(value: unknown): unknown[] {
  const leaves = (Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value]).filter(
    (leaf) => !isObject(leaf),
  );
  return leaves.length === 0 ? [undefined] : leaves;
}

function compileValue(matcher: unknown): ValueTest {
  if (Array.isArray(matcher)) throw new Error('A list of a pattern contains no other list.');
  if (!isObject(matcher)) return (value) => value !== undefined && value === matcher;
  const [entry, ...others] = Object.entries(matcher);
  if (!entry || others.length > 0) throw new Error('Each matcher takes exactly one operator.');
  const [operator, operand] = entry;
  const compile = operators[operator];
  if (!compile) throw new Error(`Unrecognized match type ${operator}`);
  return compile(operand);
}

const operators: { [operator: string]: (operand: unknown) => ValueTest } = {
  prefix: (operand) => onText(operand, (value, part) => value.startsWith(part)),
  suffix: (operand) => onText(operand, (value, part) => value.endsWith(part)),
  'equals-ignore-case': (operand) => {
    const wanted = textOf(operand).toLowerCase();
    return (value) => typeof value === 'string' && value.toLowerCase() === wanted;
  },
  wildcard: compileWildcard,
  exists: (operand) => {
    if (typeof operand !== 'boolean') throw new Error('exists takes true or false.');
    return (value) => (value !== undefined) === operand;
  },
  numeric: compileNumeric,
  cidr: compileCidr,
  'anything-but': compileAnythingBut,
};

/** A prefix or suffix, plain or as `{"equals-ignore-case": "x"}`. */
function onText(operand: unknown, test: (value: string, part: string) => boolean): ValueTest {
  if (isObject(operand)) {
    const part = textOf(operand['equals-ignore-case']).toLowerCase();
    return (value) => typeof value === 'string' && test(value.toLowerCase(), part);
  }
  const part = textOf(operand);
  return (value) => typeof value === 'string' && test(value, part);
}

function compileWildcard(operand: unknown): ValueTest {
  if (/\*\*/.test(textOf(operand).replaceAll(/\\[*\\]/g, '')))
    throw new Error('Wildcards must not follow one another.');
  // A backslash escapes a star or another backslash.
  const source = textOf(operand).replaceAll(
    /\\([*\\])|\*|[^*\\]+|\\/g,
    (part: string, literal: string | undefined) => {
      if (literal) return escapeRegExp(literal);
      return part === '*' ? '.*' : escapeRegExp(part);
    },
  );
  const expression = new RegExp(`^${source}$`, 's');
  return (value) => typeof value === 'string' && expression.test(value);
}

function compileNumeric(operand: unknown): ValueTest {
  const parts: unknown[] = Array.isArray(operand) ? operand : [];
  if (parts.length !== 2 && parts.length !== 4) throw new Error('numeric takes one or two comparisons.');
  const comparisons = [parts.slice(0, 2), parts.slice(2)].flatMap(([sign, limit]) =>
    sign === undefined ? [] : [compareWith(sign, limit)],
  );
  const [low, high] = [parts[1], parts[3]];
  if (typeof low === 'number' && typeof high === 'number' && low >= high)
    throw new Error('numeric needs a lower bound below the upper one.');
  return (value) => typeof value === 'number' && comparisons.every((holds) => holds(value));
}

function compareWith(sign: unknown, limit: unknown): (value: number) => boolean {
  if (typeof limit !== 'number') throw new Error('numeric compares with numbers only.');
  switch (sign) {
    case '=':
      return (value) => value === limit;
    case '<':
      return (value) => value < limit;
    case '<=':
      return (value) => value <= limit;
    case '>':
      return (value) => value > limit;
    case '>=':
      return (value) => value >= limit;
    default:
      throw new Error(`Unrecognized numeric operator ${String(sign)}`);
  }
}

function compileCidr(operand: unknown): ValueTest {
  const [network = '', bits = ''] = textOf(operand).split('/');
  const family = isIPv4(network) ? 'ipv4' : 'ipv6';
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family);
  return (value) => typeof value === 'string' && block.check(value, family);
}

function compileAnythingBut(operand: unknown): ValueTest {
  if (!isObject(operand)) {
    const refused: unknown[] = Array.isArray(operand) ? operand : [operand];
    if (refused.length === 0 || !refused.every((each) => ['string', 'number'].includes(typeof each)))
      throw new Error('anything-but takes texts or numbers.');
    return (value) => value !== undefined && !refused.includes(value);
  }
  const [operator = '', inner] = Object.entries(operand)[0] ?? [];
  const compile = ['prefix', 'suffix', 'equals-ignore-case', 'wildcard'].includes(operator)
    ? operators[operator]
    : undefined;
  if (!compile) throw new Error(`Unrecognized match type anything-but ${operator}`);
  const parts: unknown[] = Array.isArray(inner) ? inner : [inner];
  if (['prefix', 'suffix'].includes(operator) && parts.some((part) => textOf(part) === ''))
    throw new Error(`anything-but takes no empty ${operator}.`);
  const refused = parts.map(compile);
  return (value) => value !== undefined && !refused.some((fits) => fits(value));
}

function textOf(operand: unknown): string {
  if (typeof operand !== 'string') throw new Error('This operator takes a string.');
  return operand;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The part of an event selected by a target's input path, such as `$.detail.petId`. */
export function readInputPath(event: JsonObject, path: string): unknown {
  let value: unknown = event;
  for (const step of path.split('.').slice(1)) value = isObject(value) ? value[step] : undefined;
  return value;
}
