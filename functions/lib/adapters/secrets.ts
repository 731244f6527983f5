import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AppError } from '@merrowvale/shared/errors.ts';
import { awsFailure } from './aws-failure.ts';

/** Reads a secret once and caches it for the lifetime of the process; after a failure, the next call tries again. */
export function secretReader(client: SecretsManagerClient, arn: string): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= read(client, arn).catch((error: unknown) => {
      known = undefined;
      throw awsFailure('The secret store', error);
    });
    return known;
  };
}

async function read(client: SecretsManagerClient, arn: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new AppError('internal', 'The secret is empty.');
  return SecretString;
}
