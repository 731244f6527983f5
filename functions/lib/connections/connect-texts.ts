import { SNSClient } from '@aws-sdk/client-sns';
import { snsTexts } from '../adapters/sns-texts.ts';
import type { Texts } from '../ports/texts.ts';
import { readSettings, settings } from '../settings.ts';
import { limitedTexts, type TextLimitPorts } from '../texts/limited-texts.ts';
import { onceOnly } from './client-limits.ts';

export function connectTexts({ table, log, calendar }: Omit<TextLimitPorts, 'limits'>): Texts {
  const { TEXT_SENDER_ID } = readSettings(settings.pick({ TEXT_SENDER_ID: true }));
  const provider = snsTexts(new SNSClient(onceOnly), TEXT_SENDER_ID);
  return limitedTexts(provider, { table, log, calendar, limits: connectTextLimits() });
}

export function connectTextLimits() {
  return readSettings(settings.pick({ TEXT_LIMITS: true })).TEXT_LIMITS;
}
