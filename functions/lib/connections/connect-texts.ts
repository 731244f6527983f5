import { SNSClient } from '@aws-sdk/client-sns';
import { snsTexts } from '../adapters/sns-texts.ts';
import { readSettings, settings } from '../settings.ts';
import { onceOnly } from './client-limits.ts';

export function connectTexts() {
  const { TEXT_SENDER_ID } = readSettings(settings.pick({ TEXT_SENDER_ID: true }));
  return snsTexts(new SNSClient(onceOnly), TEXT_SENDER_ID);
}
