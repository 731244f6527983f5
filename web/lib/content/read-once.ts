/**
 * Parses each response once: while a query's response text stays the same, the parsed value is reused. The
 * least recently used are evicted. Values are shared, so they must not be mutated.
 */
export function readOnce<Value>(limit: number, read: (text: string) => Value) {
  const known = new Map<string, { text: string; value: Value }>();
  return (question: string, text: string): Value => {
    const before = known.get(question);
    const now = before?.text === text ? before : { text, value: read(text) };
    known.delete(question);
    known.set(question, now);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return now.value;
  };
}
