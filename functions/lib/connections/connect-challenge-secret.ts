import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretReader } from '../adapters/secrets.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

export function connectChallengeSecret() {
  const { CHALLENGE_SECRET_ARN } = readSettings(settings.pick({ CHALLENGE_SECRET_ARN: true }));
  return secretReader(new SecretsManagerClient(clientLimits), CHALLENGE_SECRET_ARN);
}
