import { SNSClient } from '@aws-sdk/client-sns';
import { snsTexts } from '../adapters/sns-texts.ts';
import type { Texts } from '../ports/texts.ts';
import { readSettings, settings } from '../settings.ts';
import { limitedTexts, type TextLimitPorts } from '../texts/limited-texts.ts';
import { awsClient, onceOnly } from './aws-client.ts';

export function connectTexts({ table, log, calendar }: Omit<TextLimitPorts, 'limits'>): Texts {
  const read = readSettings(settings.pick({ TEXT_SENDER_ID: true, TEXT_LIMITS: true }));
  const provider = snsTexts(awsClient(SNSClient, onceOnly), read.TEXT_SENDER_ID);
  return limitedTexts(provider, { table, log, calendar, limits: read.TEXT_LIMITS });
}
