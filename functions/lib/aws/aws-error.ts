/** A refusal by a service of AWS; `name` is the service's own code for it. */
export class AwsError extends Error {
  readonly $metadata: { httpStatusCode: number };
  constructor(code: string, status: number, message: string) {
    super(message);
    this.name = code;
    this.$metadata = { httpStatusCode: status };
  }
}

/** Reads a refusal: the code stands after a namespace in `__type`, the message in either spelling. */
export function readAwsError(status: number, answer: { [name: string]: unknown }): AwsError {
  const code = String(answer.__type ?? '').replace(/^.*#/, '') || 'UnknownError';
  return new AwsError(code, status, String(answer.message ?? answer.Message ?? code));
}
