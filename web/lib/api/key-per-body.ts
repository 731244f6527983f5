/** Gives each body an Idempotency-Key of its own: the same body again is a retry, another body another request. */
export function keyPerBody(): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
