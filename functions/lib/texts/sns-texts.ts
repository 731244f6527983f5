import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { awsClient, onceOnly } from '../adapters/aws-client.ts';
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
