import { SendBulkEmailCommand, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { OptedOutException, PublishCommand } from '@aws-sdk/client-sns';
import { snsOptIns } from '@merrowvale/functions/lib/texts/sns-texts.ts';
import { describe, expect, it } from 'vitest';
import { now, startLocalAws, temporaryDirectory } from './local-aws.ts';

function bulk(...recipients: { to: string; values: object; headers?: Record<string, string> }[]) {
  return new SendBulkEmailCommand({
    FromEmailAddress: 'Merrowvale <reminders@merrowvale.example>',
    ConfigurationSetName: 'reminders',
    DefaultContent: { Template: { TemplateName: 'reminder-en', TemplateData: '{"doses":[]}' } },
    BulkEmailEntries: recipients.map(({ to, values, headers = {} }) => ({
      Destination: { ToAddresses: [to] },
      ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(values) } },
      ReplacementHeaders: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    })),
  });
}

describe('local email', () => {
  it.each([
    ['no recipient', []],
    ['51 recipients', Array.from({ length: 51 }, (_, index) => `a${index}@example.com`)],
    ['an address without a domain', ['ann']],
    ['an address with a space', ['ann b@example.com']],
    ['a mailbox that is not in ASCII', ['änn@example.com']],
    ['an address with one angle bracket', ['Ann <ann@example.com']],
    ['two addresses in one', ['ann@example.com,bob@example.com']],
  ])('is refused with %s [RUN-02]', async (_, ToAddresses) => {
    const { mail } = (await startLocalAws()).clients;
    const content = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } };
    const email = { FromEmailAddress: 'a@merrowvale.example', Content: { Simple: content } };
    const sent = mail.send(new SendEmailCommand({ ...email, Destination: { ToAddresses } }));
    await expect(sent).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('renders a template for each recipient, with separate headers, and keeps it across a restart [RUN-04]', async () => {
    const directory = temporaryDirectory();
    const first = await startLocalAws({ directory });
    const headers = { 'X-Reminder-Ids': 'r1,r2', 'List-Unsubscribe': '<https://merrowvale.example/u>' };
    const { BulkEmailEntryResults } = await first.clients.mail.send(
      bulk(
        {
          to: 'ann@example.com',
          values: { pet: 'Rex', doses: [{ name: 'one' }, { name: 'two', isLast: true }] },
          headers,
        },
        { to: 'bob@example.com', values: { doses: [] } },
      ),
    );
    expect(BulkEmailEntryResults?.map(({ Status }) => Status)).toEqual(['SUCCESS', 'SUCCESS']);
    await first.aws.close();
    const { aws } = await startLocalAws({ directory });
    expect(aws.messages.list()).toEqual([
      {
        id: BulkEmailEntryResults?.[0]?.MessageId,
        channel: 'email',
        to: 'ann@example.com',
        subject: 'Time for Rex',
        html: '<ul><li>one</li><li>two (last)</li></ul>',
        text: 'Rex & co',
        headers: { From: 'Merrowvale <reminders@merrowvale.example>', ...headers },
        sentAt: now.toISOString(),
        reminderIds: ['r1', 'r2'],
        state: 'delivered',
      },
      expect.objectContaining({ to: 'bob@example.com', text: '', state: 'renderingFailed' }),
    ]);
  });

  it('escapes nothing in a template, as SES does not', async () => {
    const { aws, clients } = await startLocalAws();
    await clients.mail.send(bulk({ to: 'ann@example.com', values: { pet: '<b>Rex</b>' } }));
    expect(aws.messages.list()[0]?.text).toBe('<b>Rex</b> & co');
  });

  it('accepts simple emails', async () => {
    const { aws, clients } = await startLocalAws();
    const common = {
      FromEmailAddress: 'a@merrowvale.example',
      Destination: { ToAddresses: ['ann@example.com'] },
    };
    const Simple = { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Plain' } } };
    await clients.mail.send(new SendEmailCommand({ ...common, Content: { Simple } }));
    expect(aws.messages.list()).toMatchObject([{ subject: 'Hello', text: 'Plain' }]);
  });

  it('rejects headers that SES would reject, unknown templates and unknown configuration sets', async () => {
    const { clients } = await startLocalAws();
    const long = bulk({
      to: 'a@example.com',
      values: { pet: 'Rex' },
      headers: { 'X-Reminder-Ids': 'x'.repeat(871) },
    });
    await expect(clients.mail.send(long)).rejects.toMatchObject({ name: 'BadRequestException' });
    const unknownSet = bulk({ to: 'a@example.com', values: {} });
    unknownSet.input.ConfigurationSetName = 'none';
    await expect(clients.mail.send(unknownSet)).rejects.toMatchObject({ name: 'NotFoundException' });
    const unknownTemplate = bulk({ to: 'a@example.com', values: {} });
    unknownTemplate.input.DefaultContent = { Template: { TemplateName: 'none', TemplateData: '{}' } };
    await expect(clients.mail.send(unknownTemplate)).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  it('returns false for a bounce of an unknown message', async () => {
    const { aws } = await startLocalAws();
    expect(aws.messages.bounce('unknown')).toBe(false);
  });
});

describe('local text messages', () => {
  const text = { PhoneNumber: '+447700900123', Message: 'Rex’s dose & <more>' };

  it('are stored with the reminders that they are for', async () => {
    const { aws, clients } = await startLocalAws();
    const { MessageId } = await clients.texts.send(
      new PublishCommand({
        ...text,
        MessageAttributes: { ReminderIds: { DataType: 'String', StringValue: 'r1,r2' } },
      }),
    );
    expect(aws.messages.list()).toEqual([
      {
        id: MessageId,
        channel: 'sms',
        to: '+447700900123',
        text: text.Message,
        sentAt: now.toISOString(),
        reminderIds: ['r1', 'r2'],
        state: 'delivered',
      },
    ]);
  });

  it('are not sent to a number that has opted out, also after a restart [RUN-04]', async () => {
    const directory = temporaryDirectory();
    const first = await startLocalAws({ directory });
    const { MessageId = '' } = await first.clients.texts.send(new PublishCommand(text));
    expect(first.aws.messages.optOut(MessageId)).toBe(true);
    await first.aws.close();
    const { aws, clients } = await startLocalAws({ directory });
    await expect(clients.texts.send(new PublishCommand(text))).rejects.toBeInstanceOf(OptedOutException);
    expect(aws.messages.list()).toHaveLength(1);
  });

  it('are sent to a number again once it is opted in, which is allowed every 30 days [NTF-05] [RUN-04]', async () => {
    let today = now;
    const { aws, clients } = await startLocalAws({ clock: { now: () => today } });
    const optIns = snsOptIns(clients.texts);
    const stop = async () => {
      const { MessageId = '' } = await clients.texts.send(new PublishCommand(text));
      aws.messages.optOut(MessageId);
    };
    await stop();
    expect(await optIns.optIn(text.PhoneNumber)).toBe('opted-in');
    expect(await optIns.optIn(text.PhoneNumber)).toBe('opted-in');
    await stop();
    today = new Date(now.getTime() + 29 * 86_400_000);
    expect(await optIns.optIn(text.PhoneNumber)).toBe('refused');
    await expect(clients.texts.send(new PublishCommand(text))).rejects.toBeInstanceOf(OptedOutException);
    today = new Date(now.getTime() + 30 * 86_400_000);
    expect(await optIns.optIn(text.PhoneNumber)).toBe('opted-in');
    await clients.texts.send(new PublishCommand(text));
  });

  it('are rejected for an invalid phone number', async () => {
    const { clients } = await startLocalAws();
    const send = clients.texts.send(new PublishCommand({ ...text, PhoneNumber: '07700 900123' }));
    await expect(send).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
