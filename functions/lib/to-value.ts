import type { Value } from './adapters/table.ts';

/**
 * Converts plain data for the table: undefined properties are dropped, and values that the table cannot store throw; a
 * request that contains such values has been rejected by `jsonBody`.
 */
export function toValue(data: unknown): Value {
  if (data === null || typeof data === 'boolean' || typeof data === 'string') return data;
  if (typeof data === 'number' && Math.abs(data) <= Number.MAX_SAFE_INTEGER) return data;
  if (Array.isArray(data)) return data.map(toValue);
  if (typeof data === 'object') return toValues(data);
  throw new TypeError(`The table cannot store a ${typeof data}.`);
}

export function toValues(data: object): { [name: string]: Value } {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, toValue(value)]));
}
