import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { validationError } from '../aws-error.ts';
import {
  type AttributeMap,
  type AttributeType,
  type AttributeValue,
  addNumbers,
  compareValues,
  typeOf,
} from './attribute-value.ts';

/** Attribute names, outermost first. */
type Path = string[];
export type Comparator = '=' | '<' | '<=' | '>' | '>=';

type Comparison = { comparator: Comparator; value: AttributeValue };

export type ParsedCondition =
  /** A comparison, or two for `BETWEEN` and `begins_with`. */
  | { kind: 'compare'; path: Path; bounds: Comparison[] }
  | { kind: 'attribute_exists' | 'attribute_not_exists'; path: Path }
  | { kind: 'AND' | 'OR'; parts: ParsedCondition[] };

type Change = { verb: 'SET' | 'ADD'; path: Path; value: AttributeValue } | { verb: 'REMOVE'; path: Path };
export type ParsedUpdate = readonly Change[];

/** Words that an expression must not use as bare names. Source: "Reserved words in DynamoDB", Amazon DynamoDB Developer Guide. */
const reservedWords = new Set(
  readFileSync(new URL('./reserved-words.txt', import.meta.url), 'utf8').split(/\s+/),
);

/** The placeholders of one request. Every one of them must be used by one of its expressions. */
export class Placeholders {
  readonly #names: Record<string, string>;
  readonly #values: AttributeMap;
  readonly #used = new Set<string>();
  /** The attributes that the expressions refer to. */
  readonly attributes = new Set<string>();

  constructor(names: Record<string, string> = {}, values: AttributeMap = {}) {
    this.#names = names;
    this.#values = values;
  }

  name(placeholder: string): string {
    return this.#known('name used in the document path', 'name', placeholder, this.#names[placeholder]);
  }

  value(placeholder: string): AttributeValue {
    return this.#known('value used in expression', 'value', placeholder, this.#values[placeholder]);
  }

  #known<Known>(what: string, kind: string, placeholder: string, known: Known | undefined): Known {
    this.#used.add(placeholder);
    if (known !== undefined) return known;
    throw validationError(
      `An expression attribute ${what} is not defined; attribute ${kind}: ${placeholder}`,
    );
  }

  refuseUnused(): void {
    for (const [parameter, all] of [
      ['ExpressionAttributeNames', this.#names],
      ['ExpressionAttributeValues', this.#values],
    ] as const) {
      const unused = Object.keys(all).find((placeholder) => !this.#used.has(placeholder));
      if (unused)
        throw validationError(`Value provided in ${parameter} unused in expressions: keys: {${unused}}`);
    }
  }
}

/** Reads the part of the language that the product uses: no arithmetic, list positions, `NOT`, `IN` or `<>`. */
class Reader {
  readonly #placeholders: Placeholders;
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(expression: string, placeholders: Placeholders) {
    this.#placeholders = placeholders;
    this.#tokens = expression.match(/[A-Za-z_]\w*|[#:][\w-]+|<=|>=|<>|\S/g) ?? [];
    if (this.#tokens.length === 0)
      throw validationError('Invalid expression: The expression can not be empty;');
  }

  peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? '';
  }

  next(): string {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? '';
  }

  take(text: string): boolean {
    const isNext = this.peek().toUpperCase() === text;
    if (isNext) this.#at += 1;
    return isNext;
  }

  expect(text: string): void {
    if (!this.take(text)) throw this.unexpected();
  }

  isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  unexpected(token = this.peek()): Error {
    return validationError(`Invalid expression: Syntax error, or not supported locally; token: "${token}"`);
  }

  path(): Path {
    const path = [this.#name()];
    this.#placeholders.attributes.add(path[0] ?? '');
    while (this.take('.')) path.push(this.#name());
    return path;
  }

  value(): AttributeValue {
    if (!this.peek().startsWith(':')) throw this.unexpected();
    return this.#placeholders.value(this.next());
  }

  #name(): string {
    const token = this.next();
    if (token.startsWith('#')) return this.#placeholders.name(token);
    if (!/^[A-Za-z_]/.test(token)) throw this.unexpected(token);
    if (!reservedWords.has(token.toUpperCase())) return token;
    throw validationError(
      `Invalid expression: Attribute name is a reserved keyword; reserved keyword: ${token}`,
    );
  }
}

/** Conditions that were read from a pair of parentheses of their own. */
const bracketed = new WeakSet<ParsedCondition>();

export function parseCondition(expression: string, placeholders: Placeholders): ParsedCondition {
  const reader = new Reader(expression, placeholders);
  const condition = readAny(reader);
  if (!reader.isDone()) throw reader.unexpected();
  return condition;
}

function readAny(reader: Reader): ParsedCondition {
  return readJoined(reader, 'OR', (inner) => readJoined(inner, 'AND', readOne));
}

function readJoined(
  reader: Reader,
  kind: 'AND' | 'OR',
  read: (inner: Reader) => ParsedCondition,
): ParsedCondition {
  const first = read(reader);
  const parts = [first];
  while (reader.take(kind)) parts.push(read(reader));
  return parts.length === 1 ? first : { kind, parts };
}

function readOne(reader: Reader): ParsedCondition {
  if (reader.peek(1) === '(' && reader.peek() !== '(') return readFunction(reader);
  if (!reader.take('(')) return readComparison(reader);
  const inner = readAny(reader);
  reader.expect(')');
  if (bracketed.has(inner))
    throw validationError('Invalid expression: The expression has redundant parentheses;');
  bracketed.add(inner);
  return inner;
}

function readFunction(reader: Reader): ParsedCondition {
  const kind = reader.next();
  reader.expect('(');
  if (kind === 'attribute_exists' || kind === 'attribute_not_exists') {
    const path = reader.path();
    reader.expect(')');
    return { kind, path };
  }
  if (kind !== 'begins_with') throw validationError(`Invalid function name; function: ${kind}`);
  const path = reader.path();
  reader.expect(',');
  const value = reader.value();
  reader.expect(')');
  requireType(kind, value, ['S']);
  const above = { S: `${'S' in value ? value.S : ''}\u{10FFFF}` };
  return compared(path, { comparator: '>=', value }, { comparator: '<', value: above });
}

function compared(path: Path, ...bounds: Comparison[]): ParsedCondition {
  return { kind: 'compare', path, bounds };
}

const comparators: readonly string[] = ['=', '<', '<=', '>', '>='] satisfies Comparator[];
const isComparator = (token: string): token is Comparator => comparators.includes(token);

function readComparison(reader: Reader): ParsedCondition {
  const path = reader.path();
  if (reader.take('BETWEEN')) {
    const low = reader.value();
    reader.expect('AND');
    const high = reader.value();
    requireBounds(low, high);
    return compared(path, { comparator: '>=', value: low }, { comparator: '<=', value: high });
  }
  const comparator = reader.next();
  if (!isComparator(comparator)) throw reader.unexpected(comparator);
  const value = reader.value();
  if (comparator !== '=') requireType(comparator, value, ['S', 'N']);
  return compared(path, { comparator, value });
}

// DynamoDB validates the values in an expression before it reads any item.
function requireBounds(low: AttributeValue, high: AttributeValue): void {
  for (const bound of [low, high]) requireType('BETWEEN', bound, ['S', 'N']);
  const order = compareValues(low, high);
  if (order === undefined)
    throw validationError('The BETWEEN operator requires same data type for lower and upper bounds');
  if (order > 0)
    throw validationError(
      'The BETWEEN operator requires upper bound to be greater than or equal to lower bound',
    );
}

function requireType(operator: string, value: AttributeValue, types: readonly AttributeType[]): void {
  if (!types.includes(typeOf(value)))
    throw validationError(
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(value)}`,
    );
}

export function holds(condition: ParsedCondition, item: AttributeMap): boolean {
  switch (condition.kind) {
    case 'AND':
      return condition.parts.every((part) => holds(part, item));
    case 'OR':
      return condition.parts.some((part) => holds(part, item));
    case 'attribute_exists':
      return valueAt(item, condition.path) !== undefined;
    case 'attribute_not_exists':
      return valueAt(item, condition.path) === undefined;
    case 'compare': {
      const left = valueAt(item, condition.path);
      return left !== undefined && condition.bounds.every((bound) => compares(left, bound));
    }
  }
}

function compares(left: AttributeValue, { comparator, value }: Comparison): boolean {
  if (comparator === '=') return isDeepStrictEqual(left, value);
  const order = compareValues(left, value);
  return order !== undefined && isOrdered(order, comparator);
}

/** True if a comparison's sign, such as that of `Buffer.compare`, satisfies a comparator. */
export function isOrdered(order: number, comparator: Comparator): boolean {
  if (order === 0) return comparator.endsWith('=');
  return comparator.startsWith(order < 0 ? '<' : '>');
}

export function parseUpdate(expression: string, placeholders: Placeholders): ParsedUpdate {
  const reader = new Reader(expression, placeholders);
  const update: Change[] = [];
  const seen = new Set<string>();
  while (!reader.isDone()) {
    const verb = reader.peek().toUpperCase();
    if (verb !== 'SET' && verb !== 'REMOVE' && verb !== 'ADD') throw reader.unexpected();
    if (seen.has(verb))
      throw validationError(`The "${verb}" section can only be used once in an update expression;`);
    seen.add(reader.next().toUpperCase());
    do update.push(readChange(reader, verb));
    while (reader.take(','));
  }
  refuseOverlap(update);
  return update;
}

function readChange(reader: Reader, verb: Change['verb']): Change {
  const path = reader.path();
  if (verb === 'REMOVE') return { verb, path };
  if (verb === 'SET') reader.expect('=');
  const value = reader.value();
  if (verb === 'ADD') requireType(verb, value, ['N']);
  return { verb, path, value };
}

function refuseOverlap(update: ParsedUpdate): void {
  const paths = update.map(({ path }) => `${path.join('\0')}\0`);
  const overlaps = paths.some((path, at) =>
    paths.some((other, index) => index !== at && other.startsWith(path)),
  );
  if (overlaps)
    throw validationError('Invalid UpdateExpression: Two document paths overlap with each other;');
}

export function applyUpdate(before: AttributeMap, update: ParsedUpdate): AttributeMap {
  const after = structuredClone(before);
  for (const change of update) {
    const [name = '', ...above] = change.path.toReversed();
    const parent = valueAt(after, above.reverse());
    if (!(parent && 'M' in parent))
      throw validationError('The document path provided in the update expression is invalid for update');
    if (change.verb === 'REMOVE') delete parent.M[name];
    else parent.M[name] = change.verb === 'SET' ? change.value : added(parent.M[name], change.value);
  }
  return after;
}

function added(current: AttributeValue = { N: '0' }, value: AttributeValue): AttributeValue {
  if ('N' in current && 'N' in value) return { N: addNumbers(current.N, value.N) };
  throw validationError(
    'An operand in the update expression has an incorrect data type; operator or function: ADD',
  );
}

function valueAt(item: AttributeMap, path: Path): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const name of path)
    value = value && 'M' in value && Object.hasOwn(value.M, name) ? value.M[name] : undefined;
  return value;
}
