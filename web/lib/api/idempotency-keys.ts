/** Returns a body's Idempotency-Key: an equal body is a retry and gets the same, a different one a new key. */
export function idempotencyKeys(): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
