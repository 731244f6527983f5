import { withQuery } from '@merrowvale/shared/domain/link.ts';

type Changes = Record<string, string | null>;

/** The address with query parameters set, or removed if null; the others are kept. */
export function withParams(path: string, current: string, changes: Changes): string {
  const query = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return withQuery(path, `${query}`);
}
