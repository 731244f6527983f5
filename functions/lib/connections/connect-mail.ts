import { SESv2Client } from '@aws-sdk/client-sesv2';
import { sesMail } from '../adapters/ses-mail.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient, onceOnly } from './aws-client.ts';

export function connectMail() {
  const read = readSettings(
    settings.pick({ EMAIL_FROM: true, EMAIL_REPLY_TO: true, EMAIL_CONFIGURATION_SET: true }),
  );
  const { EMAIL_FROM: from, EMAIL_REPLY_TO: replyTo, EMAIL_CONFIGURATION_SET: configurationSet } = read;
  return sesMail(awsClient(SESv2Client, onceOnly), { from, replyTo, configurationSet });
}
