/** Stable codes of the failures that code outside a handler tells apart, with the HTTP status each maps to. */
export const errorStatus = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  /** What may be done so many times has been done that often. */
  'limit-reached': 406,
  conflict: 409,
  /** An entity that says the same exists already; `duplicateOf` names it. */
  duplicate: 409,
  /** What this request made has been removed since. */
  gone: 410,
  /** `If-Match` names another version than the stored one. */
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field path (dots between levels) to the messages about that field. */
export type FieldErrors = Record<string, string[]>;

type Details = {
  cause?: unknown;
  errors?: FieldErrors;
  /** The id of the entity that a refused one duplicates. */
  duplicateOf?: string;
  /** Response headers that the status calls for, such as `Allow` with 405. */
  headers?: Record<string, string>;
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** Whether the same call may succeed later; decides between the queue and a rejection. */
  retryable?: boolean;
};

/** The one error class of our own code: a stable code, a plain sentence for people, and the reason behind it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly duplicateOf: string | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly retryable: boolean;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = details.errors;
    this.duplicateOf = details.duplicateOf;
    this.headers = details.headers;
    this.retryAfter = details.retryAfter;
    this.retryable = details.retryable ?? (code === 'unavailable' || code === 'too-many-requests');
  }
}
