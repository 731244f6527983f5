import type { Value } from './ports/table.ts';

/**
 * Converts plain data for the table: undefined properties are dropped, halves of characters are replaced, and values
 * that the table cannot store throw. A request that contains such values has been rejected by `jsonBody`.
 */
export function toValue(data: unknown): Value {
  if (data === null || typeof data === 'boolean') return data;
  if (typeof data === 'string') return data.toWellFormed();
  if (typeof data === 'number' && Math.abs(data) <= Number.MAX_SAFE_INTEGER) return data;
  if (Array.isArray(data)) return data.map(toValue);
  if (typeof data === 'object') {
    const entries = Object.entries(data).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries.map(([name, value]) => [name.toWellFormed(), toValue(value)]));
  }
  throw new TypeError(`The table cannot store a ${typeof data}.`);
}
