import { validationError } from '../aws-error.ts';
import { isObject } from '../json.ts';

/** The types that the product stores; sets and binary values are not supported. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: AttributeValue[] }
  | { M: AttributeMap };

export type AttributeMap = { [attribute: string]: AttributeValue };
export type AttributeType = 'S' | 'N' | 'BOOL' | 'NULL' | 'L' | 'M';

export function readItem(raw: unknown): AttributeMap {
  if (!isObject(raw)) throw validationError('An item must be a map of attribute values.');
  const item: AttributeMap = {};
  for (const [name, value] of Object.entries(raw)) item[name] = readAttributeValue(value);
  return item;
}

export function readAttributeValue(raw: unknown): AttributeValue {
  const [entry, ...others] = isObject(raw) ? Object.entries(raw) : [];
  if (!entry || others.length > 0)
    throw validationError('Supplied AttributeValue has more than one datatypes set, or none.');
  const [type, value] = entry;
  if (type === 'S' && typeof value === 'string') return { S: value };
  if (type === 'N' && typeof value === 'string') return { N: normaliseNumber(value) };
  if (type === 'BOOL' && typeof value === 'boolean') return { BOOL: value };
  if (type === 'NULL' && value === true) return { NULL: true };
  if (type === 'L' && Array.isArray(value)) return { L: value.map(readAttributeValue) };
  if (type === 'M') return { M: readItem(value) };
  throw validationError(`Supplied AttributeValue of type ${type} is invalid, or not supported locally.`);
}

/** DynamoDB returns `1` for `1.0` and `+1`. Fractions have the precision of a double. */
function normaliseNumber(text: string): string {
  if (/^[+-]?\d+$/.test(text)) return BigInt(text.replace(/^\+/, '')).toString();
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) {
    throw validationError(`The parameter cannot be converted to a numeric value: ${text}`);
  }
  return String(value);
}

export function addNumbers(left: string, right: string): string {
  if (/^-?\d+$/.test(left) && /^-?\d+$/.test(right)) return (BigInt(left) + BigInt(right)).toString();
  return normaliseNumber(String(Number((Number(left) + Number(right)).toPrecision(15))));
}

const types: readonly AttributeType[] = ['S', 'N', 'BOOL', 'NULL', 'L', 'M'];

export function typeOf(value: AttributeValue): AttributeType {
  const type = types.find((candidate) => candidate in value);
  if (!type) throw validationError('Supplied AttributeValue is empty.');
  return type;
}

/** Negative, zero or positive; undefined if the values are not comparable. Texts are compared by their bytes. */
export function compareValues(left: AttributeValue, right: AttributeValue): number | undefined {
  if ('S' in left && 'S' in right) return Buffer.compare(Buffer.from(left.S), Buffer.from(right.S));
  if (!('N' in left && 'N' in right)) return undefined;
  if (!/^-?\d+$/.test(left.N) || !/^-?\d+$/.test(right.N)) return Number(left.N) - Number(right.N);
  const difference = BigInt(left.N) - BigInt(right.N);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
