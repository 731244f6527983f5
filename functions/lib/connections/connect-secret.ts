import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretReader } from '../adapters/secrets.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

export function connectSecret() {
  const { LINK_SECRET_ARN } = readSettings(settings.pick({ LINK_SECRET_ARN: true }));
  return secretReader(new SecretsManagerClient(clientLimits), LINK_SECRET_ARN);
}
