import { ApiError } from '../../lib/api/api-error.ts';

/** The error that a screen shows for a status; null if nothing failed. */
export function errorFor(failure: number | undefined): ApiError | null {
  return failure === undefined ? null : new ApiError(failure, 'The form could not be saved.');
}
