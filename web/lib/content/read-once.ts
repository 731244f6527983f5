/**
 * Reads each answer once: while a question has the same text for an answer, what was read of it serves again. The
 * questions unasked for longest make room. What was read is shared, so nobody may change it.
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
