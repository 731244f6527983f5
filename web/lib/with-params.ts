type Changes = Record<string, string | null>;

/** The address with some query parameters set, or removed where null; all others stay. */
export function withParams(path: string, current: string, changes: Changes): string {
  const query = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
