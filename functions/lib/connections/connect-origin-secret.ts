import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretVersions } from '../adapters/secret-versions.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectOriginSecret() {
  const { ORIGIN_SECRET_ARN } = readSettings(settings.pick({ ORIGIN_SECRET_ARN: true }));
  return secretVersions(awsClient(SecretsManagerClient), ORIGIN_SECRET_ARN);
}
