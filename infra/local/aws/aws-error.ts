export class AwsError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'AwsError';
    this.code = code;
    this.status = status;
  }
}

export function validationError(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

/** Input that no call of the service accepts; each service has its own error code for it. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
}
