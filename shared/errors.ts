import type { Challenge } from './schemas/challenge.ts';

/** Stable error codes that callers of our code distinguish, each with its HTTP status. */
export const errorStatus = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  /** The caller is signed in, but signed in too long ago for this request. */
  'sign-in-again': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  /** The limit for an action has been reached. */
  'limit-reached': 406,
  conflict: 409,
  /** An identical entity already exists; `duplicateOf` is its id. */
  duplicate: 409,
  /** The entity that this request created has been deleted since. */
  gone: 410,
  /** `If-Match` names a version other than the stored one. */
  'precondition-failed': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  /** A solution of the challenge in the response is required. */
  'challenge-required': 428,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type FieldErrors = Record<string, string[]>;

type Details = {
  cause?: unknown;
  errors?: FieldErrors;
  /** The id of the existing entity that a rejected one duplicates. */
  duplicateOf?: string;
  /** The task that the caller has to solve. */
  challenge?: Challenge;
  /** Response headers that the status requires, such as `Allow` for 405. */
  headers?: Record<string, string>;
  /** Seconds after which to retry; sent as Retry-After. */
  retryAfter?: number;
  /** True if the same call may succeed later; decides between a retry and a rejection. */
  retryable?: boolean;
};

/** The only error class of our own code: a stable code, a plain sentence for people, and the cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly duplicateOf: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly retryable: boolean;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = details.errors;
    this.duplicateOf = details.duplicateOf;
    this.challenge = details.challenge;
    this.headers = details.headers;
    this.retryAfter = details.retryAfter;
    this.retryable = details.retryable ?? (code === 'unavailable' || code === 'too-many-requests');
  }
}
