import {
  CheckIfPhoneNumberIsOptedOutCommand,
  InvalidParameterException,
  OptInPhoneNumberCommand,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { awsClient, onceOnly } from '../adapters/aws-client.ts';
import { awsFailure } from '../adapters/aws-failure.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import { failureKind } from '../adapters/provider-failure.ts';
import { setting } from '../settings.ts';
import { limitedTexts, type TextLimitPorts, type TextProvider, type Texts } from './limited-texts.ts';

const refusals = new Set([
  'InvalidParameter',
  'InvalidParameterException',
  'InvalidParameterValue',
  'InvalidParameterValueException',
  'OptedOut',
  'ValidationException',
]);

export function snsTexts(client: SNSClient, senderId: string): TextProvider {
  return {
    async publish({ to, body, reminderIds, fromNumber }) {
      const command = new PublishCommand({
        PhoneNumber: to,
        Message: body,
        MessageAttributes: {
          ...(fromNumber === undefined
            ? { 'AWS.SNS.SMS.SenderID': text(senderId) }
            : { 'AWS.MM.SMS.OriginationNumber': text(fromNumber) }),
          'AWS.SNS.SMS.SMSType': text('Transactional'),
          // SNS rejects an attribute without a value.
          ...(reminderIds.length > 0 && { ReminderIds: text(reminderIds.join(',')) }),
        },
      });
      try {
        const { MessageId = '' } = await client.send(command);
        return { status: 'sent', messageId: MessageId };
      } catch (error) {
        return failed(error);
      }
    },
  };
}

function failed(error: unknown): SendOutcome {
  if (!(error instanceof Error)) throw error;
  const { name, message } = error;
  const isOptedOut = name.startsWith('OptedOut') || /opted out/i.test(message);
  if (isOptedOut) return { status: 'refused', error: 'OptedOut', isOptedOut };
  if (refusals.has(name)) return { status: 'refused', error: name };
  return { status: failureKind(error) === 'unavailable' ? 'unavailable' : 'retry', error: name };
}

function text(value: string) {
  return { DataType: 'String', StringValue: value };
}

export function connectTexts({ table, log }: Omit<TextLimitPorts, 'limits'>): Texts {
  const provider = snsTexts(awsClient(SNSClient, onceOnly), setting('TEXT_SENDER_ID'));
  return limitedTexts(provider, { table, log, limits: setting('TEXT_LIMITS') });
}

/** Reverses a STOP: allows texts to a number again, or reports that the provider refuses to for now. */
export type TextOptIns = { optIn(phone: string): Promise<'opted-in' | 'refused'> };

/**
 * Opts numbers in with SNS, which allows it only once every 30 days, so it is not called needlessly: a number that
 * has not opted out, or is already opted in, is skipped.
 */
export function snsOptIns(client: SNSClient): TextOptIns {
  return {
    async optIn(phoneNumber) {
      try {
        const { isOptedOut } = await client.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber }));
        if (isOptedOut) await client.send(new OptInPhoneNumberCommand({ phoneNumber }));
        return 'opted-in';
      } catch (error) {
        if (error instanceof InvalidParameterException) return 'refused';
        throw awsFailure('SNS', error);
      }
    },
  };
}

export function connectOptIns() {
  return snsOptIns(awsClient(SNSClient, onceOnly));
}
