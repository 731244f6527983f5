/** Logs a server-side problem as one line of JSON. */
export function logProblem(message: string, failure: unknown, facts: Record<string, string> = {}): void {
  console.error(JSON.stringify({ level: 'error', message, cause: causeOf(failure), ...facts }));
}

/** The content client throws objects that are not an `Error` but have a message. */
function causeOf(failure: unknown): string {
  const hasMessage = typeof failure === 'object' && failure !== null && 'message' in failure;
  return String(hasMessage ? failure.message : failure);
}
