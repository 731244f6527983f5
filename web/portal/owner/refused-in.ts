import type { FieldProblems } from '../../forms/posted.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** The server's first message for each field that it rejected. */
export function refusedIn(error: Error): FieldProblems {
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return Object.fromEntries(fields.map(([field, [message = '']]) => [field, message]));
}
