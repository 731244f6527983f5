import { validationError } from '../aws-error.ts';
import { isObject } from '../json.ts';

export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item };

export type Item = { [attribute: string]: AttributeValue };
export type AttributeType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'SS' | 'NS' | 'BS' | 'L' | 'M';

export function readItem(raw: unknown): Item {
  if (!isObject(raw)) throw validationError('An item must be a map of attribute values.');
  const item: Item = {};
  for (const [name, value] of Object.entries(raw)) item[name] = readAttributeValue(value);
  return item;
}

export function readAttributeValue(raw: unknown): AttributeValue {
  const [entry, ...others] = isObject(raw) ? Object.entries(raw) : [];
  if (!entry || others.length > 0) {
    throw validationError('Supplied AttributeValue has more than one datatypes set, or none.');
  }
  const [type, value] = entry;
  switch (type) {
    case 'S':
      if (typeof value === 'string') return { S: value };
      break;
    case 'N':
      if (typeof value === 'string') return { N: normaliseNumber(value) };
      break;
    case 'B':
      if (typeof value === 'string') return { B: value };
      break;
    case 'BOOL':
      if (typeof value === 'boolean') return { BOOL: value };
      break;
    case 'NULL':
      if (value === true) return { NULL: true };
      break;
    case 'SS':
      return { SS: readSet(value) };
    case 'NS':
      return { NS: readSet(value).map(normaliseNumber) };
    case 'BS':
      return { BS: readSet(value) };
    case 'L':
      if (Array.isArray(value)) return { L: value.map(readAttributeValue) };
      break;
    case 'M':
      return { M: readItem(value) };
  }
  throw validationError(`Supplied AttributeValue of type ${type} is invalid.`);
}

function readSet(raw: unknown): string[] {
  const members = Array.isArray(raw) ? raw.filter((member) => typeof member === 'string') : [];
  if (members.length === 0) throw validationError('An string set  may not be empty');
  if (new Set(members).size !== members.length) {
    throw validationError('Input collection contains duplicates.');
  }
  return members;
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

export function addNumbers(left: string, right: string, sign: 1 | -1): string {
  if (/^-?\d+$/.test(left) && /^-?\d+$/.test(right)) {
    return (BigInt(left) + BigInt(sign) * BigInt(right)).toString();
  }
  return normaliseNumber(String(Number((Number(left) + sign * Number(right)).toPrecision(15))));
}

const types: readonly AttributeType[] = ['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'];

export function typeOf(value: AttributeValue): AttributeType {
  const type = types.find((candidate) => candidate in value);
  if (!type) throw validationError('Supplied AttributeValue is empty.');
  return type;
}

/** Negative, zero or positive; undefined if the values are not comparable. */
export function compareValues(left: AttributeValue, right: AttributeValue): number | undefined {
  if ('S' in left && 'S' in right) return compareBytes(Buffer.from(left.S), Buffer.from(right.S));
  if ('N' in left && 'N' in right) return compareNumbers(left.N, right.N);
  if ('B' in left && 'B' in right) {
    return compareBytes(Buffer.from(left.B, 'base64'), Buffer.from(right.B, 'base64'));
  }
  return undefined;
}

function compareBytes(left: Buffer, right: Buffer): number {
  return Buffer.compare(left, right);
}

function compareNumbers(left: string, right: string): number {
  if (/^-?\d+$/.test(left) && /^-?\d+$/.test(right)) {
    const difference = BigInt(left) - BigInt(right);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  return Number(left) - Number(right);
}

export function sameValue(left: AttributeValue, right: AttributeValue): boolean {
  if ('L' in left && 'L' in right) {
    return left.L.length === right.L.length && left.L.every((member, at) => sameAt(right.L, at, member));
  }
  if ('M' in left && 'M' in right) return sameItem(left.M, right.M);
  const type = typeOf(left);
  if (type !== typeOf(right)) return false;
  if ('BOOL' in left && 'BOOL' in right) return left.BOOL === right.BOOL;
  if (type === 'NULL') return true;
  const [leftMembers, rightMembers] = [setMembers(left), setMembers(right)];
  if (leftMembers && rightMembers) {
    return (
      leftMembers.length === rightMembers.length && leftMembers.every((one) => rightMembers.includes(one))
    );
  }
  return compareValues(left, right) === 0;
}

function sameAt(list: AttributeValue[], index: number, value: AttributeValue): boolean {
  const other = list[index];
  return other !== undefined && sameValue(value, other);
}

function sameItem(left: Item, right: Item): boolean {
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => {
    const [one, other] = [left[name], right[name]];
    return one !== undefined && other !== undefined && sameValue(one, other);
  });
}

export function setMembers(value: AttributeValue): string[] | undefined {
  if ('SS' in value) return value.SS;
  if ('NS' in value) return value.NS;
  if ('BS' in value) return value.BS;
  return undefined;
}

/** Bytes or members, as the `size` function counts them. */
export function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('B' in value) return Buffer.from(value.B, 'base64').length;
  if ('L' in value) return value.L.length;
  if ('M' in value) return Object.keys(value.M).length;
  return setMembers(value)?.length;
}
