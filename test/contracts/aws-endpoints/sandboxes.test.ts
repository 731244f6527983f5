import { SendBulkEmailCommand, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand } from '@aws-sdk/client-sns';
import { sesContactMail } from '@merrowvale/functions/lib/adapters/contact-mail.ts';
import { sesMail } from '@merrowvale/functions/lib/adapters/mail.ts';
import { describe, expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';
import { stackModel } from './stack-model.ts';

const FromEmailAddress = 'reminders@merrowvale.example';
const strictness = {
  emailSandbox: ['merrowvale.example', 'vet@example.com'],
  textSandbox: ['+447700900001'],
};

it('in its sandbox, SES only sends to verified identities and the mailbox simulator [RUN-02]', async () => {
  const { aws, clients } = await startLocalAws({ strictness });
  const send = (to: string) =>
    clients.mail
      .send(
        new SendEmailCommand({
          FromEmailAddress,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } },
        }),
      )
      .then(
        () => 'sent',
        ({ name, message }: Error) => `${name}: ${message}`,
      );
  for (const to of ['vet@example.com', 'Anna <anna@merrowvale.example>', 'bounce@simulator.amazonses.com'])
    expect(await send(to)).toBe('sent');
  expect(await send('owner@example.com')).toBe(
    'MessageRejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: owner@example.com',
  );
  const bulk = await clients.mail.send(
    new SendBulkEmailCommand({
      FromEmailAddress,
      DefaultContent: { Template: { TemplateName: 'reminder-en', TemplateData: '{"pet":"Rex"}' } },
      BulkEmailEntries: ['vet@example.com', 'owner@example.com'].map((to) => ({
        Destination: { ToAddresses: [to] },
      })),
    }),
  );
  expect(bulk.BulkEmailEntryResults?.map(({ Status }) => Status)).toEqual(['SUCCESS', 'MESSAGE_REJECTED']);
  expect(aws.messages.list().map(({ to }) => to)).not.toContain('owner@example.com');
});

it('in its sandbox, SES also asks whether the sender’s role may use the recipient’s identity [RUN-02]', async () => {
  const sender = ['identity/merrowvale.example'].map((one) => `arn:aws:ses:eu-west-1:000000000000:${one}`);
  const roles: ReturnType<typeof stackModel>['roles'] = new Map([
    ['tester', [{ effect: 'Allow', actions: ['ses:SendEmail'], resources: sender, conditions: undefined }]],
  ]);
  const send = async (sandbox: object) => {
    const { clients } = await startLocalAws({ model: stackModel({ roles }), strictness: sandbox });
    return clients.mail.send(
      new SendEmailCommand({
        FromEmailAddress,
        Destination: { ToAddresses: ['vet@example.com'] },
        Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } },
      }),
    );
  };
  await send({});
  await expect(send(strictness)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

it('SES refuses a bulk email to a role that lacks the permission of its first API [RUN-02, INF-04]', async () => {
  const names = ['identity/merrowvale.example', 'configuration-set/reminders', 'template/reminder-en'];
  const resources = names.map((one) => `arn:aws:ses:eu-west-1:000000000000:${one}`);
  const send = async (...actions: string[]) => {
    const roles: ReturnType<typeof stackModel>['roles'] = new Map([
      ['tester', [{ effect: 'Allow', actions, resources, conditions: undefined }]],
    ]);
    const { clients } = await startLocalAws({ model: stackModel({ roles }) });
    return clients.mail.send(
      new SendBulkEmailCommand({
        FromEmailAddress,
        ConfigurationSetName: 'reminders',
        DefaultContent: { Template: { TemplateName: 'reminder-en', TemplateData: '{"pet":"","doses":[]}' } },
        BulkEmailEntries: [{ Destination: { ToAddresses: ['success@simulator.amazonses.com'] } }],
      }),
    );
  };
  await expect(send('ses:SendBulkEmail')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect((await send('ses:SendBulkEmail', 'ses:SendBulkTemplatedEmail')).BulkEmailEntryResults).toHaveLength(
    1,
  );
});

describe('an account that has used up its quota at SES', () => {
  const unbounded = Number.POSITIVE_INFINITY;
  const sender = {
    from: FromEmailAddress,
    replyTo: 'care@merrowvale.example',
    configurationSet: 'reminders',
  };
  const email = (to: string) => ({
    to,
    values: { pet: 'Rex', doses: [] },
    headers: {},
    autoSubmitted: 'auto-generated' as const,
  });

  it.each([
    ['emails in 24 hours', { perDay: 1, perSecond: unbounded }, 'ACCOUNT_DAILY_QUOTA_EXCEEDED'],
    ['emails in a second', { perDay: unbounded, perSecond: 1 }, 'ACCOUNT_THROTTLED'],
  ])(
    'of %s sends the first of a batch, and the others wait [RUN-02, NTF-06]',
    async (_, emailQuota, error) => {
      const { aws, clients } = await startLocalAws({ strictness: { emailQuota } });
      const outcomes = await sesMail(clients.mail, sender).sendBulk('reminder-en', [
        email('ann@example.com'),
        email('bob@example.com'),
      ]);
      expect(outcomes).toEqual([
        { status: 'sent', messageId: expect.any(String) },
        { status: 'unavailable', error },
      ]);
      expect(aws.messages.list().map(({ to }) => to)).toEqual(['ann@example.com']);
    },
  );

  it.each([
    ['24 hours', { perDay: 1, perSecond: unbounded }],
    ['a second', { perDay: unbounded, perSecond: 1 }],
  ])('in %s retries an email to us [RUN-02, QUE-05]', async (_, emailQuota) => {
    const { clients } = await startLocalAws({ strictness: { emailQuota } });
    const contact = {
      from: FromEmailAddress,
      to: ['vets@merrowvale.example'],
      template: 'reminder-en',
      values: { pet: 'Rex' },
      headers: {},
      autoSubmitted: 'auto-replied' as const,
    };
    const mail = sesContactMail(clients.mail, 'reminders');
    expect(await mail.send(contact)).toMatchObject({ status: 'sent' });
    expect(await mail.send(contact)).toEqual({ status: 'retry', error: 'TooManyRequestsException' });
  });
});

it('in its sandbox, SNS accepts texts to unverified numbers, which do not arrive [RUN-02]', async () => {
  const { aws, clients } = await startLocalAws({ strictness });
  for (const PhoneNumber of ['+447700900001', '+447700900002'])
    await clients.texts.send(new PublishCommand({ PhoneNumber, Message: 'Hello' }));
  expect(aws.messages.list().map(({ to, state }) => [to, state])).toEqual([
    ['+447700900001', 'delivered'],
    ['+447700900002', 'failed'],
  ]);
});
