import { SESv2Client } from '@aws-sdk/client-sesv2';
import { sesMail } from '../adapters/ses-mail.ts';
import { readSettings, settings } from '../settings.ts';
import { onceOnly } from './client-limits.ts';

export function connectMail() {
  const read = readSettings(settings.pick({ EMAIL_FROM: true, EMAIL_CONFIGURATION_SET: true }));
  return sesMail(new SESv2Client(onceOnly), read.EMAIL_FROM, read.EMAIL_CONFIGURATION_SET);
}
