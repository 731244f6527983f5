import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AppError } from '@merrowvale/shared/errors.ts';
import { refreshed, secretMilliseconds } from '@merrowvale/shared/refreshed.ts';
import { awsFailure } from './aws-failure.ts';

/** Reads a secret and caches it for five minutes, and for as long after that as it cannot be read. */
export function secretReader(client: SecretsManagerClient, arn: string): () => Promise<string> {
  return refreshed(
    () =>
      read(client, arn).catch((error: unknown) => {
        throw awsFailure('The secret store', error);
      }),
    secretMilliseconds,
  );
}

async function read(client: SecretsManagerClient, arn: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new AppError('internal', 'The secret is empty.');
  return SecretString;
}
