import { AppError } from '@merrowvale/shared/errors.ts';
import type { AwsService } from '../aws/aws-service.ts';
import { awsFailure } from './aws-failure.ts';

/** Reads a secret once and keeps it for the life of the process; a failed read is tried again by the next call. */
export function secretReader(secrets: AwsService, arn: string): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= read(secrets, arn).catch((error: unknown) => {
      known = undefined;
      throw awsFailure('The secret store', error);
    });
    return known;
  };
}

async function read(secrets: AwsService, arn: string): Promise<string> {
  const { SecretString } = await secrets('GetSecretValue', { SecretId: arn });
  if (typeof SecretString !== 'string' || SecretString === '')
    throw new AppError('internal', 'The secret is empty.');
  return SecretString;
}
