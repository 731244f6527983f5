import { redactText } from '@merrowvale/shared/domain/redact-text.ts';

/** Logs a server-side problem as one line of JSON, and in development also what was thrown, with its stack. */
export function logProblem(message: string, failure: unknown, facts: Record<string, string> = {}): void {
  console.error(JSON.stringify({ level: 'error', message, cause: redactText(causeOf(failure)), ...facts }));
  if (process.env.NODE_ENV === 'development') console.error(failure);
}

/**
 * The content client throws objects that are not an `Error` but have a message. Of other objects only the names of
 * their fields are logged, because values may be personal.
 */
function causeOf(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return String(failure);
  return 'message' in failure ? String(failure.message) : `{ ${Object.keys(failure).join(', ')} }`;
}
