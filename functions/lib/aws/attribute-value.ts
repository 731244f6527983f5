import type { Value } from '../ports/table.ts';

/** A value as DynamoDB's API writes it, with its type for a name. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: AttributeValue[] }
  | { M: AttributeMap };
export type AttributeMap = { [name: string]: AttributeValue };

export function toAttribute(value: Value): AttributeValue {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (typeof value === 'number') return { N: numberText(value) };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  return { M: toAttributes(value) };
}

/** An object's fields; those that are undefined are left out, as JSON does. */
export function toAttributes(fields: { [name: string]: Value | undefined }): AttributeMap {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toAttribute(value)]],
    ),
  );
}

export function fromAttribute(attribute: AttributeValue): Value {
  if ('S' in attribute) return attribute.S;
  if ('N' in attribute) return Number(attribute.N);
  if ('BOOL' in attribute) return attribute.BOOL;
  if ('L' in attribute) return attribute.L.map(fromAttribute);
  if ('M' in attribute) return fromAttributes(attribute.M);
  if ('NULL' in attribute) return null;
  throw new Error(
    `The table holds an attribute of type ${Object.keys(attribute).join()}, which nothing here writes.`,
  );
}

export function fromAttributes(map: AttributeMap): { [name: string]: Value } {
  return Object.fromEntries(Object.entries(map).map(([name, attribute]) => [name, fromAttribute(attribute)]));
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  throw new Error('DynamoDB holds finite numbers only.');
}
