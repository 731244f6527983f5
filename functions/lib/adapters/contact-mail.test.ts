import { SESv2Client } from '@aws-sdk/client-sesv2';
import { describe, expect, it, vi } from 'vitest';
import { sesContactMail } from './contact-mail.ts';

const email = {
  from: 'site@merrowvale.example',
  to: ['vets@merrowvale.example'],
  cc: ['desk@merrowvale.example'],
  replyTo: 'canary@cage.example',
  template: 'dev-form-contact',
  values: { reference: 'MV-1' },
  headers: { 'X-Merrowvale-Reference': 'MV-1' },
  autoSubmitted: 'auto-replied' as const,
};

function failure(name: string, details: object) {
  return Object.assign(new Error('no'), { name }, details);
}

function setUp(respond: () => Promise<unknown>) {
  const client = new SESv2Client({ region: 'eu-west-1' });
  const send = vi.spyOn(client, 'send').mockImplementation(respond);
  return { mail: sesContactMail(client, 'dev-reminders'), send };
}

describe('an email from a contact form', () => {
  it('uses a stored template, and the addresses from the content [QUE-05, FRM-17]', async () => {
    const { mail, send } = setUp(async () => ({ MessageId: 'm1' }));
    expect(await mail.send(email)).toEqual({ status: 'sent', messageId: 'm1' });
    expect(send.mock.calls[0]?.[0].input).toEqual({
      FromEmailAddress: 'site@merrowvale.example',
      ConfigurationSetName: 'dev-reminders',
      Destination: {
        ToAddresses: ['vets@merrowvale.example'],
        CcAddresses: ['desk@merrowvale.example'],
      },
      ReplyToAddresses: ['canary@cage.example'],
      Content: {
        Template: {
          TemplateName: 'dev-form-contact',
          TemplateData: '{"reference":"MV-1"}',
          Headers: expect.arrayContaining([{ Name: 'X-Merrowvale-Reference', Value: 'MV-1' }]),
        },
      },
    });
  });

  it('goes to addresses in punycode, however editors wrote them [FRM-17]', async () => {
    const { mail, send } = setUp(async () => ({ MessageId: 'm1' }));
    await mail.send({ ...email, to: ["o'brien@Bücher.example"], cc: ['desk@例え.jp'] });
    expect(send.mock.calls[0]?.[0].input).toMatchObject({
      Destination: {
        ToAddresses: ["o'brien@xn--bcher-kva.example"],
        CcAddresses: ['desk@xn--r8jz45g.jp'],
      },
    });
  });

  it.each([
    ['MessageRejected', { $metadata: { httpStatusCode: 400 } }, 'refused'],
    ['NotFoundException', { $metadata: { httpStatusCode: 404 } }, 'retry'],
    ['TooManyRequestsException', { $metadata: { httpStatusCode: 429 } }, 'retry'],
    ['InternalServiceErrorException', { $metadata: { httpStatusCode: 500 } }, 'retry'],
    ['Error', { code: 'ECONNREFUSED' }, 'retry'],
    ['TimeoutError', { $metadata: {} }, 'unknown'],
    ['Error', { code: 'ECONNRESET' }, 'unknown'],
    ['LimitExceededException', { $metadata: { httpStatusCode: 400 } }, 'retry'],
    ['SendingPausedException', { $metadata: { httpStatusCode: 400 } }, 'retry'],
    ['AccountSuspendedException', { $metadata: { httpStatusCode: 400 } }, 'retry'],
    ['MailFromDomainNotVerifiedException', { $metadata: { httpStatusCode: 400 } }, 'retry'],
    ['AccessDeniedException', { $metadata: { httpStatusCode: 403 } }, 'retry'],
    ['BadRequestException', { $metadata: { httpStatusCode: 400 } }, 'refused'],
  ])(
    'that ends in %s is classified by whether SES can have accepted it [QUE-04, QUE-05]',
    async (name, details, status) => {
      const { mail } = setUp(async () => {
        throw failure(name, details);
      });
      expect(await mail.send(email)).toEqual({ status, error: name });
    },
  );

  const unverified = (identity: string) =>
    `Email address is not verified. The following identities failed the check in region EU-WEST-1: ${identity}`;

  it.each([
    ['our address is not verified', unverified(email.from), 'retry', 'SENDER_REFUSED'],
    ['the account is suspended', 'Sending suspended for this account.', 'retry', 'SENDER_REFUSED'],
    [
      'a sandbox does not know the recipient',
      unverified('vets@merrowvale.example'),
      'refused',
      'MessageRejected',
    ],
    ['the email itself is rejected', 'Email contains a virus.', 'refused', 'MessageRejected'],
  ])(
    'that SES rejects because %s is retried only if every other email would be rejected too [QUE-04, QUE-05]',
    async (_, message, status, error) => {
      const { mail } = setUp(async () => {
        const details = { message, $metadata: { httpStatusCode: 400 } };
        throw failure('MessageRejected', details);
      });
      expect(await mail.send(email)).toEqual({ status, error });
    },
  );
});
