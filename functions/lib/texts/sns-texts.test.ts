import type { SNSClient } from '@aws-sdk/client-sns';
import { describe, expect, it } from 'vitest';
import { snsTexts } from './sns-texts.ts';

const text = { to: '+447700900123', body: 'Hello', reminderIds: ['r1', 'r2'] };

function textsAnswering(respond: () => unknown) {
  const inputs: unknown[] = [];
  const client = {
    async send({ input }: { input: unknown }) {
      inputs.push(input);
      return respond();
    },
  } as unknown as SNSClient;
  return { texts: snsTexts(client, 'Merrowvale'), inputs };
}

function failing(name: string, message = name) {
  return textsAnswering(() => {
    throw Object.assign(new Error(message), { name });
  }).texts;
}

describe('text messages through SNS', () => {
  it('sends a transactional text under the sender’s name [NTF-04]', async () => {
    const { texts, inputs } = textsAnswering(() => ({ MessageId: 'm' }));
    expect(await texts.publish(text)).toEqual({ status: 'sent', messageId: 'm' });
    expect(inputs).toEqual([
      {
        PhoneNumber: '+447700900123',
        Message: 'Hello',
        MessageAttributes: {
          'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: 'Merrowvale' },
          'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
          ReminderIds: { DataType: 'String', StringValue: 'r1,r2' },
        },
      },
    ]);
  });

  it('distinguishes opted-out numbers, invalid numbers and outages [NTF-05, NTF-06]', async () => {
    expect(await failing('OptedOutException').publish(text)).toEqual({
      status: 'refused',
      error: 'OptedOut',
      isOptedOut: true,
    });
    expect(await failing('InvalidParameter', 'The number is opted out').publish(text)).toMatchObject({
      isOptedOut: true,
    });
    expect(await failing('InvalidParameter').publish(text)).toEqual({
      status: 'refused',
      error: 'InvalidParameter',
    });
    expect(await failing('ThrottledException').publish(text)).toEqual({
      status: 'unavailable',
      error: 'ThrottledException',
    });
  });

  it.each([
    ['ThrottledException', 429, 'unavailable'],
    ['InternalErrorException', 500, 'unavailable'],
    ['AuthorizationErrorException', 403, 'unavailable'],
    ['KMSThrottlingException', 400, 'unavailable'],
    ['KMSOptInRequired', 403, 'unavailable'],
    ['InvalidSecurityException', 403, 'unavailable'],
    ['Throttling', 400, 'unavailable'],
    ['RequestExpired', 400, 'unavailable'],
    ['OptInRequired', 403, 'unavailable'],
    ['UserErrorException', 400, 'retry'],
    ['InvalidParameterValueException', 400, 'refused'],
  ])('classifies %s with status %i as %s [NTF-06]', async (name, httpStatusCode, status) => {
    const { texts } = textsAnswering(() => {
      throw Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
    });
    expect(await texts.publish(text)).toEqual({ status, error: name });
  });
});
