import { SESv2Client } from '@aws-sdk/client-sesv2';
import { sesContactMail } from '../adapters/ses-contact-mail.ts';
import { readSettings, settings } from '../settings.ts';
import { onceOnly } from './client-limits.ts';

export function connectContactMail() {
  const { EMAIL_CONFIGURATION_SET } = readSettings(settings.pick({ EMAIL_CONFIGURATION_SET: true }));
  return sesContactMail(new SESv2Client(onceOnly), EMAIL_CONFIGURATION_SET);
}
