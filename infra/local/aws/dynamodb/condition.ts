import { validationError } from '../aws-error.ts';
import {
  type AttributeValue,
  compareValues,
  type Item,
  sameValue,
  sizeOf,
  typeOf,
} from './attribute-value.ts';
import { ExpressionReader, type Path, type Placeholders } from './expression-reader.ts';
import { readPath } from './item-path.ts';
import type { Operand } from './operand-types.ts';
import { requireBounds, requireFunctionOperands, requireOrdered } from './operand-types.ts';

type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Condition =
  | { kind: 'compare'; comparator: Comparator; left: Operand; right: Operand }
  | { kind: 'between'; operand: Operand; low: Operand; high: Operand }
  | { kind: 'in'; operand: Operand; candidates: Operand[] }
  | { kind: 'and' | 'or'; parts: Condition[] }
  | { kind: 'not'; part: Condition }
  | { kind: 'exists' | 'missing'; path: Path }
  | { kind: 'type' | 'begins' | 'contains'; left: Operand; right: Operand };

/** Conditions that were read from a pair of parentheses of their own. */
const bracketed = new WeakSet<Condition>();

export function parseCondition(expression: string, placeholders: Placeholders): Condition {
  const reader = new ExpressionReader(expression, placeholders);
  const condition = readOr(reader);
  reader.expectEnd();
  return condition;
}

function readOr(reader: ExpressionReader): Condition {
  const parts = [readAnd(reader)];
  while (reader.takeKeyword('OR')) parts.push(readAnd(reader));
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'or', parts };
}

function readAnd(reader: ExpressionReader): Condition {
  const parts = [readNot(reader)];
  while (reader.takeKeyword('AND')) parts.push(readNot(reader));
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', parts };
}

function readNot(reader: ExpressionReader): Condition {
  return reader.takeKeyword('NOT') ? { kind: 'not', part: readNot(reader) } : readPrimary(reader);
}

function readPrimary(reader: ExpressionReader): Condition {
  if (reader.take('(')) {
    const inner = readOr(reader);
    reader.expect(')');
    if (bracketed.has(inner))
      throw validationError('Invalid expression: The expression has redundant parentheses;');
    bracketed.add(inner);
    return inner;
  }
  if (reader.isFunction() && reader.peek()?.text !== 'size') return readFunction(reader);
  return readComparison(reader);
}

function readFunction(reader: ExpressionReader): Condition {
  const name = reader.next().text;
  reader.expect('(');
  if (name === 'attribute_exists' || name === 'attribute_not_exists') {
    const path = reader.readPath();
    reader.expect(')');
    return { kind: name === 'attribute_exists' ? 'exists' : 'missing', path };
  }
  const left = readOperand(reader);
  reader.expect(',');
  const right = readOperand(reader);
  reader.expect(')');
  const kind = functionKinds[name];
  if (!kind) throw validationError(`Invalid function name; function: ${name}`);
  requireFunctionOperands(kind, right);
  return { kind, left, right };
}

const functionKinds: { [name: string]: 'type' | 'begins' | 'contains' } = {
  attribute_type: 'type',
  begins_with: 'begins',
  contains: 'contains',
};

function readComparison(reader: ExpressionReader): Condition {
  const operand = readOperand(reader);
  if (reader.takeKeyword('BETWEEN')) {
    const low = readOperand(reader);
    if (!reader.takeKeyword('AND')) throw validationError('Invalid expression: BETWEEN needs AND');
    const high = readOperand(reader);
    requireBounds(low, high);
    return { kind: 'between', operand, low, high };
  }
  if (reader.takeKeyword('IN')) return { kind: 'in', operand, candidates: readCandidates(reader) };
  const comparator = readComparator(reader);
  const right = readOperand(reader);
  if (comparator !== '=' && comparator !== '<>') requireOrdered(comparator, operand, right);
  return { kind: 'compare', comparator, left: operand, right };
}

function readCandidates(reader: ExpressionReader): Operand[] {
  reader.expect('(');
  const candidates = [readOperand(reader)];
  while (reader.take(',')) candidates.push(readOperand(reader));
  reader.expect(')');
  return candidates;
}

function readComparator(reader: ExpressionReader): Comparator {
  const { text } = reader.next();
  switch (text) {
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return text;
    default:
      throw validationError(`Invalid expression: Syntax error; token: "${text}"`);
  }
}

function readOperand(reader: ExpressionReader): Operand {
  const token = reader.peek();
  if (token?.kind === 'value') return { kind: 'value', value: reader.placeholders.value(reader.next().text) };
  if (token?.text === 'size' && reader.isFunction()) {
    reader.next();
    reader.expect('(');
    const path = reader.readPath();
    reader.expect(')');
    return { kind: 'size', path };
  }
  return { kind: 'path', path: reader.readPath() };
}

export function holds(condition: Condition, item: Item): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => holds(part, item));
    case 'or':
      return condition.parts.some((part) => holds(part, item));
    case 'not':
      return !holds(condition.part, item);
    case 'exists':
      return readPath(item, condition.path) !== undefined;
    case 'missing':
      return readPath(item, condition.path) === undefined;
    case 'compare':
      return compares(
        condition.comparator,
        operandValue(condition.left, item),
        operandValue(condition.right, item),
      );
    case 'between': {
      const value = operandValue(condition.operand, item);
      return (
        compares('>=', value, operandValue(condition.low, item)) &&
        compares('<=', value, operandValue(condition.high, item))
      );
    }
    case 'in': {
      const value = operandValue(condition.operand, item);
      return condition.candidates.some((candidate) => compares('=', value, operandValue(candidate, item)));
    }
    case 'type':
    case 'begins':
    case 'contains':
      return functionHolds(
        condition.kind,
        operandValue(condition.left, item),
        operandValue(condition.right, item),
      );
  }
}

function operandValue(operand: Operand, item: Item): AttributeValue | undefined {
  if (operand.kind === 'value') return operand.value;
  const value = readPath(item, operand.path);
  if (operand.kind === 'path' || !value) return value;
  const size = sizeOf(value);
  return size === undefined ? undefined : { N: String(size) };
}

function compares(
  comparator: Comparator,
  left: AttributeValue | undefined,
  right: AttributeValue | undefined,
): boolean {
  if (!left || !right) return comparator === '<>' && left !== right;
  if (comparator === '=') return sameValue(left, right);
  if (comparator === '<>') return !sameValue(left, right);
  const order = compareValues(left, right);
  if (order === undefined) return false;
  if (comparator === '<') return order < 0;
  if (comparator === '<=') return order <= 0;
  return comparator === '>' ? order > 0 : order >= 0;
}

function functionHolds(
  kind: 'type' | 'begins' | 'contains',
  left: AttributeValue | undefined,
  right: AttributeValue | undefined,
): boolean {
  if (!left || !right) return false;
  if (kind === 'type') return 'S' in right && typeOf(left) === right.S;
  if (kind === 'begins') {
    if ('S' in left && 'S' in right) return left.S.startsWith(right.S);
    if ('B' in left && 'B' in right) {
      return Buffer.from(left.B, 'base64')
        .toString('latin1')
        .startsWith(Buffer.from(right.B, 'base64').toString('latin1'));
    }
    return false;
  }
  if ('L' in left) return left.L.some((member) => sameValue(member, right));
  if ('S' in left && 'S' in right) return left.S.includes(right.S);
  return containsMember(left, right);
}

function containsMember(set: AttributeValue, member: AttributeValue): boolean {
  if ('SS' in set && 'S' in member) return set.SS.includes(member.S);
  if ('NS' in set && 'N' in member) return set.NS.includes(member.N);
  if ('BS' in set && 'B' in member) return set.BS.includes(member.B);
  return false;
}
