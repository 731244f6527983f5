import type { Challenge } from '@merrowvale/shared/schemas/challenge.ts';

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

/** A request without a response: the network failed, or it took too long. */
export class NoConnection extends ApiError {
  constructor(cause: unknown) {
    super(0, 'No response from the server.', {}, cause);
  }
}

/** True if the browser had no response, also for a failure that was rethrown with a message of its own. */
export function isWithoutConnection(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  return error instanceof Error && isWithoutConnection(error.cause);
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
