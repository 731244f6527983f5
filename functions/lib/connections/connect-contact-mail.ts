import { SESv2Client } from '@aws-sdk/client-sesv2';
import { sesContactMail } from '../adapters/ses-contact-mail.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient, onceOnly } from './aws-client.ts';

export function connectContactMail() {
  const { EMAIL_CONFIGURATION_SET } = readSettings(settings.pick({ EMAIL_CONFIGURATION_SET: true }));
  return sesContactMail(awsClient(SESv2Client, onceOnly), EMAIL_CONFIGURATION_SET);
}
