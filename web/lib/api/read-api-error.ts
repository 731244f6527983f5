import { challenge } from '@merrowvale/shared/schemas/challenge.ts';
import * as z from 'zod';
import { ApiError } from './api-error.ts';

const errorBody = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  duplicateOf: z.string().optional(),
  challenge: challenge.optional(),
});

export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => ({})));
  const { message, errors, duplicateOf, challenge: asked } = body.data ?? {};
  const error = new ApiError(
    response.status,
    message ?? `The server responded with ${response.status}.`,
    errors,
  );
  error.duplicateOf = duplicateOf;
  error.challenge = asked;
  return error;
}
