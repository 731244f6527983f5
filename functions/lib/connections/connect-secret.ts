import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretReader } from '../adapters/secrets.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectSecret() {
  const { LINK_SECRET_ARN } = readSettings(settings.pick({ LINK_SECRET_ARN: true }));
  return secretReader(awsClient(SecretsManagerClient), LINK_SECRET_ARN);
}
