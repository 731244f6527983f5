import { validationError } from '../aws-error.ts';
import { type AttributeValue, typeOf } from './attribute-value.ts';
import type { SortBounds } from './key-condition.ts';

/**
 * A key attribute in SQLite's sort order: strings by bytes, numbers by value. A missing sort key is an empty
 * string.
 */
export type KeyPart = string | number | Uint8Array;

export function keyPart(value: AttributeValue): KeyPart {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('B' in value) return Buffer.from(value.B, 'base64');
  throw validationError(`A key attribute cannot be of type ${typeOf(value)}.`);
}

/** Compares two values of one type as SQLite does. */
export function compareKeyParts(one: KeyPart, other: KeyPart): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

export function isWithin(bounds: SortBounds, part: KeyPart): boolean {
  const against = (bound: AttributeValue | undefined, holds: (order: number) => boolean) =>
    !bound || holds(compareKeyParts(part, keyPart(bound)));
  return (
    against(bounds.equals, (order) => order === 0) &&
    against(bounds.above, (order) => order > 0) &&
    against(bounds.from, (order) => order >= 0) &&
    against(bounds.below, (order) => order < 0) &&
    against(bounds.upTo, (order) => order <= 0) &&
    (!bounds.prefix || String(part).startsWith(String(keyPart(bounds.prefix))))
  );
}
