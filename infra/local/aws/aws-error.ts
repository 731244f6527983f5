export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further members of the error's body, such as the item of a failed condition. */
  readonly details: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'AwsError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export function validationError(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

/** Input that no call of the service accepts; each service has its own error code for it. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
}
