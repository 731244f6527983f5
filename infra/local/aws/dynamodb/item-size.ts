import type { AttributeValue, Item } from './attribute-value.ts';

/** Bytes of an item. Source: Amazon DynamoDB Developer Guide, "DynamoDB item sizes and formats". */
export function itemSize(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value),
    0,
  );
}

/** Lists and maps take 3 bytes, and each of their elements one more. */
function sizeOf(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('N' in value) return numberSize(value.N);
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('SS' in value) return sum(value.SS, (one) => Buffer.byteLength(one));
  if ('NS' in value) return sum(value.NS, numberSize);
  if ('BS' in value) return sum(value.BS, (one) => Buffer.byteLength(one, 'base64'));
  if ('L' in value) return 3 + sum(value.L, (one) => 1 + sizeOf(one));
  if ('M' in value) return 3 + Object.keys(value.M).length + itemSize(value.M);
  return 1;
}

/** About one byte for two significant digits, and one more. */
function numberSize(number: string): number {
  const digits = number.replace(/e.*$/i, '').replace(/^-?0*\.?0*|[.-]|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}

function sum<Entry>(entries: readonly Entry[], size: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + size(entry), 0);
}
