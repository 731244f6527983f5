import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { describe, expect, it } from 'vitest';
import { sesMail } from './mail.ts';

const sender = {
  from: '"Merrowvale" <from@example.com>',
  replyTo: 'care@example.com',
  configurationSet: 'set',
};

type Input = { BulkEmailEntries: { Destination: { ToAddresses: string[] } }[] };

function mailAnswering(respond: (input: Input) => unknown) {
  const inputs: Input[] = [];
  const client = {
    async send({ input }: { input: Input }) {
      inputs.push(input);
      return respond(input);
    },
  } as unknown as SESv2Client;
  return { mail: sesMail(client, sender), inputs };
}

const emails = ['ann', 'bob', 'eve'].map((name) => ({
  to: `${name}@example.com`,
  values: { name },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  autoSubmitted: 'auto-generated' as const,
}));

function error(name: string): Error {
  return Object.assign(new Error(name), { name });
}

describe('bulk emails through SES', () => {
  it('sends each recipient individual values and headers from one template [NTF-01, NTF-02]', async () => {
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
          ReplacementHeaders: expect.arrayContaining([
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ]),
        },
        {},
        {},
      ],
    });
  });

  it('sends to the domain in punycode that an identity provider wrote otherwise [NTF-01]', async () => {
    const { mail, inputs } = mailAnswering(() => ({ BulkEmailEntryResults: [{ Status: 'SUCCESS' }] }));
    await mail.sendBulk('dev-reminder-en', [
      { to: 'Ann@bücher.example', autoSubmitted: 'auto-generated', values: {}, headers: {} },
    ]);
    expect(inputs[0]?.BulkEmailEntries[0]?.Destination.ToAddresses).toEqual(['Ann@xn--bcher-kva.example']);
  });

  it('classifies each recipient’s result as accepted, refused permanently, or to be retried [NTF-06]', async () => {
    const { mail } = mailAnswering(() => ({
      BulkEmailEntryResults: [{ Status: 'FAILED' }, { Status: 'INVALID_PARAMETER' }],
    }));
    expect(await mail.sendBulk('t', emails)).toEqual([
      { status: 'retry', error: 'FAILED' },
      { status: 'refused', error: 'INVALID_PARAMETER' },
      { status: 'retry', error: 'NO_RESULT' },
    ]);
  });

  it.each([
    'TRANSIENT_FAILURE',
    'ACCOUNT_THROTTLED',
    'ACCOUNT_DAILY_QUOTA_EXCEEDED',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_SENDING_PAUSED',
    'CONFIGURATION_SET_SENDING_PAUSED',
    'MAIL_FROM_DOMAIN_NOT_VERIFIED',
    'TEMPLATE_NOT_FOUND',
  ])('does not blame the message for the result %s, which every email would get [NTF-06]', async (Status) => {
    const { mail } = mailAnswering(() => ({ BulkEmailEntryResults: emails.map(() => ({ Status })) }));
    expect(await mail.sendBulk('t', emails)).toEqual(
      emails.map(() => ({ status: 'unavailable', error: Status })),
    );
  });

  it.each([
    ['TooManyRequestsException', 429],
    ['LimitExceededException', 400],
    ['SendingPausedException', 400],
    ['AccountSuspendedException', 400],
    ['MailFromDomainNotVerifiedException', 400],
    ['InternalServiceErrorException', 500],
    ['AccessDeniedException', 403],
    ['AccessDeniedException', 400],
    ['ThrottlingException', 400],
    ['NotAuthorized', 400],
    ['RequestExpired', 400],
    ['IncompleteSignature', 400],
    ['NotFoundException', 404],
  ])('waits for the provider after %s, without blaming a message [NTF-06]', async (name, httpStatusCode) => {
    const { mail, inputs } = mailAnswering(() => {
      throw Object.assign(error(name), { $metadata: { httpStatusCode } });
    });
    expect(await mail.sendBulk('t', emails)).toEqual(
      emails.map(() => ({ status: 'unavailable', error: name })),
    );
    expect(inputs).toHaveLength(1);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND'])(
    'waits for the provider when the connection fails with %s [NTF-06]',
    async (code) => {
      const { mail } = mailAnswering(() => {
        throw Object.assign(new Error('connect'), { code });
      });
      expect((await mail.sendBulk('t', emails)).map(({ status }) => status)).toEqual(
        emails.map(() => 'unavailable'),
      );
    },
  );

  const unverified = (...identities: string[]) =>
    `Email address is not verified. The following identities failed the check in region EU-WEST-1: ${identities.join(', ')}`;
  const suspended = 'Sending suspended for this account.';

  it.each([
    unverified('from@example.com'),
    unverified('ann@example.com', '"Merrowvale" <From@example.com>'),
    'Email address is not verified.',
    suspended,
  ])('waits, without blaming a message, while SES rejects everything with “%s” [NTF-06]', async (message) => {
    const { mail, inputs } = mailAnswering(() => {
      throw Object.assign(new Error(message), {
        name: 'MessageRejected',
        $metadata: { httpStatusCode: 400 },
      });
    });
    expect(await mail.sendBulk('t', emails)).toEqual(
      emails.map(() => ({ status: 'unavailable', error: 'SENDER_REFUSED' })),
    );
    expect(inputs).toHaveLength(1);
    const entries = mailAnswering(() => ({
      BulkEmailEntryResults: emails.map(() => ({ Status: 'MESSAGE_REJECTED', Error: message })),
    }));
    expect(await entries.mail.sendBulk('t', emails)).toEqual(
      emails.map(() => ({ status: 'unavailable', error: 'SENDER_REFUSED' })),
    );
  });

  it('refuses only the recipient who is not verified in a sandbox [NTF-06]', async () => {
    const { mail } = mailAnswering(({ BulkEmailEntries: entries }) => {
      if (entries.some(({ Destination }) => Destination.ToAddresses[0]?.startsWith('bob')))
        throw Object.assign(new Error(unverified('bob@example.com')), { name: 'MessageRejected' });
      return { BulkEmailEntryResults: entries.map(() => ({ Status: 'SUCCESS', MessageId: 'm' })) };
    });
    expect((await mail.sendBulk('t', emails)).map(({ status }) => status)).toEqual([
      'sent',
      'refused',
      'sent',
    ]);
  });

  it('isolates the one email that the client cannot serialize, and sends the others [NTF-06]', async () => {
    const { mail } = mailAnswering(({ BulkEmailEntries: entries }) => {
      if (entries.some(({ Destination }) => Destination.ToAddresses[0]?.startsWith('bob')))
        throw new TypeError('Cannot read properties of undefined');
      return { BulkEmailEntryResults: entries.map(() => ({ Status: 'SUCCESS', MessageId: 'm' })) };
    });
    expect((await mail.sendBulk('t', emails)).map(({ status }) => status)).toEqual(['sent', 'retry', 'sent']);
  });

  it('finds the one recipient that fails a call, and sends to the others [NTF-06]', async () => {
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
