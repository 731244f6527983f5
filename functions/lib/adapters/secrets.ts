import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AppError } from '@merrowvale/shared/errors.ts';
import { refreshed, secretMilliseconds } from '@merrowvale/shared/refreshed.ts';
import { setting } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { throwFailureOf } from './aws-failure.ts';
import type { KeyedService, ServiceLimits } from './call-service.ts';

async function read(client: SecretsManagerClient, arn: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new AppError('internal', 'The secret is empty.');
  return SecretString;
}

type SecretSetting = 'LINK_SECRET_ARN' | 'PUSH_SECRET_ARN' | 'CHALLENGE_SECRET_ARN' | 'WIDGET_SECRET_ARN';

export function connectSecret(name: SecretSetting): () => Promise<string> {
  return secretKey(setting(name));
}

/** Reads a secret and caches it for five minutes, and for as long after that as it cannot be read. */
export function secretKey(arn: string | undefined): () => Promise<string> {
  if (arn === undefined) return async () => '';
  const client = awsClient(SecretsManagerClient);
  return refreshed(() => read(client, arn).catch(throwFailureOf('The secret store')), secretMilliseconds);
}

/** A service of another company, with its key; undefined if a stage has none. */
export function connectService(
  urlSetting: `${'SEARCH' | 'FAQ_SEARCH' | 'GEOCODER' | 'DIRECTORY' | 'BUSINESSES' | 'BUSINESS_MAP'}_URL`,
  keySetting: `${'SEARCH' | 'GEOCODER' | 'DIRECTORY' | 'BUSINESSES'}_KEY_ARN`,
  limits: ServiceLimits,
): KeyedService | undefined {
  const url = setting(urlSetting);
  return url === undefined ? undefined : { url, key: secretKey(setting(keySetting)), limits };
}
