/** Milliseconds after which a secret is read again, so that a new value applies without a deployment. */
export const secretMilliseconds = 300_000;

/**
 * Caches the result of `read`, and reads again once it is older than `milliseconds`. If that fails, the last value
 * stays in use and the next call tries again; a failure of the first read is passed on.
 */
export function refreshed<Value>(
  read: () => Promise<Value>,
  milliseconds: number,
  now: () => number = Date.now,
): () => Promise<Value> {
  let known: { value: Promise<Value>; at: number } | undefined;
  return () => {
    if (known && now() - known.at < milliseconds) return known.value;
    const before = known;
    const value = read().catch((error: unknown) => {
      known = before;
      if (!before) throw error;
      return before.value;
    });
    known = { value, at: now() };
    return value;
  };
}
