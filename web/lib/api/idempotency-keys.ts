/**
 * Returns an Idempotency-Key for each body: an equal body is a retry and gets the same key, a different body
 * gets a new one.
 */
export function idempotencyKeys(): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
