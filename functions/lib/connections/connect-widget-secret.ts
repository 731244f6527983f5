import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { secretReader } from '../adapters/secrets.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectWidgetSecret() {
  const { WIDGET_SECRET_ARN } = readSettings(settings.pick({ WIDGET_SECRET_ARN: true }));
  return secretReader(awsClient(SecretsManagerClient), WIDGET_SECRET_ARN);
}
