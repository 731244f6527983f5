import { secretReader } from '../adapters/secrets.ts';
import { readSettings, settings } from '../settings.ts';
import { connectAws } from './connect-aws.ts';

export function connectSecret() {
  const { LINK_SECRET_ARN } = readSettings(settings.pick({ LINK_SECRET_ARN: true }));
  return secretReader(connectAws('secretsmanager'), LINK_SECRET_ARN);
}
