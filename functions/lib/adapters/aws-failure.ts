import { AppError } from '@merrowvale/shared/errors.ts';
import * as z from 'zod';

const passing = new Set([
  'InternalServerError',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'ServiceUnavailable',
  'ThrottledException',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionConflictException',
]);

/**
 * Turns throttling, outages and lost connections into a retryable `unavailable`; returns any other error, such as our
 * own, unchanged.
 */
export function awsFailure(service: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof AppError || !mayPass(cause)) return cause;
  return new AppError('unavailable', `${service} did not respond in time.`, { cause });
}

/** The same for `catch`: throws what a failed call of a service becomes. */
export function throwFailureOf(service: string): (error: unknown) => never {
  return (error) => {
    throw awsFailure(service, error);
  };
}

function mayPass(error: Error): boolean {
  if (passing.has(error.name)) return true;
  const status = httpStatus(error);
  // Without a status the call never reached the service.
  return status === undefined ? 'code' in error || '$metadata' in error : status >= 500 || status === 429;
}

const response = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** The status with which a service responded; undefined if there was no response. */
export function httpStatus(error: Error): number | undefined {
  return response.safeParse(error).data?.$metadata.httpStatusCode;
}
