import { type Challenge, challenge } from '@merrowvale/shared/schemas/challenge.ts';
import * as z from 'zod';

const errorBody = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  duplicateOf: z.string().optional(),
  challenge: challenge.optional(),
});

/** A rejected or failed call: its status (0 without a response) and the server's message for each field. */
export class ApiError extends Error {
  readonly status: number;
  readonly fieldErrors: Record<string, string[]>;
  /** The id of the existing entity that the rejected one would duplicate. */
  duplicateOf: string | undefined;
  /** The task to solve before the call is accepted. */
  challenge: Challenge | undefined;

  constructor(status: number, message: string, fieldErrors: Record<string, string[]> = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.fieldErrors = fieldErrors;
  }
}

/** Rethrows a failed call with a message for its purpose; keeps the server's error as the cause. */
export function failedAs(message: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError)) throw new Error(message, { cause: error });
    throw new ApiError(error.status, message, error.fieldErrors, error);
  };
}

/** The data behind a link with a token; undefined if the link is incomplete or has expired. */
export async function unlessInvalid<Data>(call: Promise<{ data: Data }>): Promise<Data | undefined> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

/** True if somebody else changed the entity first; a 409 that names a field is a different conflict. */
export function isChangedElsewhere(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 409 && Object.keys(error.fieldErrors).length === 0;
}

/** The server's first message for each field that it rejected. */
export function refusedIn(error: Error): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return Object.fromEntries(fields.map(([field, [message = '']]) => [field, message]));
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

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
