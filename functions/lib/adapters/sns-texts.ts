import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns';
import type { SendOutcome } from '../ports/mail.ts';
import type { Texts } from '../ports/texts.ts';

const refusals = new Set([
  'InvalidParameter',
  'InvalidParameterException',
  'InvalidParameterValue',
  'OptedOut',
]);

/** Text messages through SNS, as transactional ones under the sender's name. */
export function snsTexts(client: SNSClient, senderId: string): Texts {
  return {
    async send({ to, body, reminderIds }) {
      const command = new PublishCommand({
        PhoneNumber: to,
        Message: body,
        MessageAttributes: {
          'AWS.SNS.SMS.SenderID': text(senderId),
          'AWS.SNS.SMS.SMSType': text('Transactional'),
          ReminderIds: text(reminderIds.join(',')),
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
  const name = error instanceof Error ? error.name : 'Unknown';
  const isOptedOut =
    name.startsWith('OptedOut') || (error instanceof Error && /opted out/i.test(error.message));
  if (isOptedOut) return { status: 'refused', error: 'OptedOut', isOptedOut };
  return { status: refusals.has(name) ? 'refused' : 'retry', error: name };
}

function text(value: string) {
  return { DataType: 'String', StringValue: value };
}
