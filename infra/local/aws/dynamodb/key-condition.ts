import { validationError } from '../aws-error.ts';
import { type AttributeValue, typeOf } from './attribute-value.ts';
import type { Condition } from './condition.ts';
import type { Operand } from './operand-types.ts';
import { requireNotEmpty } from './require-item.ts';
import type { KeySchema, TableDefinition } from './table-definition.ts';

/** Bounds of a sort key; `prefix` is used alone. */
export type SortBounds = {
  equals?: AttributeValue;
  above?: AttributeValue;
  from?: AttributeValue;
  below?: AttributeValue;
  upTo?: AttributeValue;
  prefix?: AttributeValue;
};

export type KeyCondition = { hash: AttributeValue; bounds: SortBounds };

export function keyConditionOf(
  condition: Condition,
  table: TableDefinition,
  keys: KeySchema = table,
): KeyCondition {
  const parts = condition.kind === 'and' ? condition.parts : [condition];
  let hash: AttributeValue | undefined;
  let bounds: SortBounds | undefined;
  for (const part of parts) {
    const name = attributeOf(part);
    if (name === keys.hash && !hash) hash = equality(part);
    else if (name === keys.range && !bounds) bounds = boundsOf(part);
    else throw validationError('Query key condition not supported');
  }
  if (!hash) throw validationError(`Query condition missed key schema element: ${keys.hash}`);
  requireKeyValue(table, keys.hash, hash);
  for (const bound of Object.values(bounds ?? {})) requireKeyValue(table, keys.range ?? '', bound);
  return { hash, bounds: bounds ?? {} };
}

function requireKeyValue({ attributeTypes }: TableDefinition, name: string, value: AttributeValue): void {
  if (typeOf(value) !== attributeTypes.get(name))
    throw validationError(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    );
  requireNotEmpty(name, value);
}

function attributeOf(part: Condition): string | undefined {
  const operand = part.kind === 'between' ? part.operand : 'left' in part ? part.left : undefined;
  const name = operand?.kind === 'path' && operand.path.length === 1 ? operand.path[0] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function equality(part: Condition): AttributeValue {
  if (part.kind === 'compare' && part.comparator === '=') return literal(part.right);
  throw validationError('Query key condition not supported');
}

function boundsOf(part: Condition): SortBounds {
  if (part.kind === 'between') return { from: literal(part.low), upTo: literal(part.high) };
  if (part.kind === 'begins') return { prefix: literal(part.right) };
  if (part.kind === 'compare') {
    const value = literal(part.right);
    switch (part.comparator) {
      case '=':
        return { equals: value };
      case '<':
        return { below: value };
      case '<=':
        return { upTo: value };
      case '>':
        return { above: value };
      case '>=':
        return { from: value };
      case '<>':
        break;
    }
  }
  throw validationError('Query key condition not supported');
}

function literal(operand: Operand): AttributeValue {
  if (operand.kind === 'value') return operand.value;
  throw validationError('Query key condition not supported');
}
