import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { describe, expect, it } from 'vitest';
import { sesMail } from './ses-mail.ts';

const sender = {
  from: '"Merrowvale" <from@example.com>',
  replyTo: 'care@example.com',
  configurationSet: 'set',
};

type Input = { BulkEmailEntries: { Destination: { ToAddresses: string[] } }[] };

function mailAnswering(answer: (input: Input) => unknown) {
  const inputs: Input[] = [];
  const client = {
    async send({ input }: { input: Input }) {
      inputs.push(input);
      return answer(input);
    },
  } as unknown as SESv2Client;
  return { mail: sesMail(client, sender), inputs };
}

const emails = ['ann', 'bob', 'eve'].map((name) => ({
  to: `${name}@example.com`,
  values: { name },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}));

function error(name: string): Error {
  return Object.assign(new Error(name), { name });
}

describe('bulk email through SES', () => {
  it('sends each recipient values and headers of its own from one template [NTF-01, NTF-02]', async () => {
    const { mail, inputs } = mailAnswering(() => ({
      BulkEmailEntryResults: emails.map((_, at) => ({ Status: 'SUCCESS', MessageId: `m${at}` })),
    }));
    const outcomes = await mail.sendBulk('dev-reminder-en', emails);
    expect(outcomes).toEqual([0, 1, 2].map((at) => ({ status: 'sent', messageId: `m${at}` })));
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toMatchObject({
      FromEmailAddress: '"Merrowvale" <from@example.com>',
      ReplyToAddresses: ['care@example.com'],
      ConfigurationSetName: 'set',
      DefaultContent: { Template: { TemplateName: 'dev-reminder-en' } },
      BulkEmailEntries: [
        {
          Destination: { ToAddresses: ['ann@example.com'] },
          ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: '{"name":"ann"}' } },
          ReplacementHeaders: [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
        },
        {},
        {},
      ],
    });
  });

  it('tells for each recipient whether to try again or to give up [NTF-06]', async () => {
    const { mail } = mailAnswering(() => ({
      BulkEmailEntryResults: [{ Status: 'TRANSIENT_FAILURE' }, { Status: 'INVALID_PARAMETER' }],
    }));
    expect(await mail.sendBulk('t', emails)).toEqual([
      { status: 'retry', error: 'TRANSIENT_FAILURE' },
      { status: 'refused', error: 'INVALID_PARAMETER' },
      { status: 'retry', error: 'NO_RESULT' },
    ]);
  });

  it('tries everything again after an outage or a throttle [NTF-06]', async () => {
    const { mail } = mailAnswering(() => {
      throw error('TooManyRequestsException');
    });
    expect(await mail.sendBulk('t', emails)).toEqual(
      emails.map(() => ({ status: 'retry', error: 'TooManyRequestsException' })),
    );
  });

  it('finds the one recipient that spoils a call, and sends to the others [NTF-06]', async () => {
    const { mail } = mailAnswering(({ BulkEmailEntries: entries }) => {
      if (entries.some(({ Destination }) => Destination.ToAddresses[0]?.startsWith('bob')))
        throw error('BadRequestException');
      return { BulkEmailEntryResults: entries.map(() => ({ Status: 'SUCCESS', MessageId: 'm' })) };
    });
    expect((await mail.sendBulk('t', emails)).map(({ status }) => status)).toEqual([
      'sent',
      'refused',
      'sent',
    ]);
  });
});
