import { secretReader } from '../adapters/secrets.ts';
import { readSettings, settings } from '../settings.ts';
import { connectAws } from './connect-aws.ts';

export function connectWidgetSecret() {
  const { WIDGET_SECRET_ARN } = readSettings(settings.pick({ WIDGET_SECRET_ARN: true }));
  return secretReader(connectAws('secretsmanager'), WIDGET_SECRET_ARN);
}
