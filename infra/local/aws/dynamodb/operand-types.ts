import { validationError } from '../aws-error.ts';
import { type AttributeType, type AttributeValue, compareValues, typeOf } from './attribute-value.ts';
import type { Path } from './expression-reader.ts';

// DynamoDB validates the values in an expression before it reads any item.
const ordered: readonly AttributeType[] = ['S', 'N', 'B'];
const attributeTypes: readonly string[] = ['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'];

export function requireOrdered(operator: string, ...operands: Operand[]): void {
  for (const operand of operands) requireType(operator, operand, ordered);
}

export function requireBounds(low: Operand, high: Operand): void {
  requireOrdered('BETWEEN', low, high);
  if (low.kind !== 'value' || high.kind !== 'value') return;
  const order = compareValues(low.value, high.value);
  if (order === undefined) {
    throw validationError('The BETWEEN operator requires same data type for lower and upper bounds');
  }
  if (order > 0) {
    throw validationError(
      'The BETWEEN operator requires upper bound to be greater than or equal to lower bound',
    );
  }
}

export function requireFunctionOperands(name: 'type' | 'begins' | 'contains', operand: Operand): void {
  if (name === 'begins') requireType('begins_with', operand, ['S', 'B']);
  if (name !== 'type') return;
  requireType('attribute_type', operand, ['S']);
  if (operand.kind === 'value' && 'S' in operand.value && !attributeTypes.includes(operand.value.S)) {
    throw validationError(`Invalid attribute type name found: ${operand.value.S}`);
  }
}

function requireType(operator: string, operand: Operand, types: readonly AttributeType[]): void {
  if (operand.kind === 'value') requireValueType(operator, operand.value, types);
}

export function requireValueType(
  operator: string,
  value: AttributeValue,
  types: readonly AttributeType[],
): void {
  if (types.includes(typeOf(value))) return;
  throw validationError(
    `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(value)}`,
  );
}

export type Operand =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; value: AttributeValue }
  | { kind: 'size'; path: Path };
