import { ApiError } from '../../lib/api/api-error.ts';
import { logProblem } from '../../lib/log-problem.ts';

/** The status of a failed call; 0 means no response. Failures that are not the caller's fault are logged. */
export function failureOf(error: unknown): number {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0 || status >= 500) logProblem('A form of the portal could not be saved.', error);
  return status;
}
