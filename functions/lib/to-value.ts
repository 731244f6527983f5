import type { Value } from './ports/table.ts';

/** Plain data as the table holds it: properties that are undefined go, anything JSON cannot hold throws. */
export function toValue(data: unknown): Value {
  if (data === null || typeof data === 'boolean' || typeof data === 'string') return data;
  if (typeof data === 'number' && Number.isFinite(data)) return data;
  if (Array.isArray(data)) return data.map(toValue);
  if (typeof data === 'object') {
    const entries = Object.entries(data).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries.map(([name, value]) => [name, toValue(value)]));
  }
  throw new TypeError(`The table cannot hold a ${typeof data}.`);
}
