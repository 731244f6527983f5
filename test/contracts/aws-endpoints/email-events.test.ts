import { SendBulkEmailCommand, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { now, startLocalAws } from './local-aws.ts';
import { arns, stackModel } from './stack-model.ts';

/** Names as in an event destination's `MatchingEventTypes`. */
const emailEventTypes = [
  'delivery',
  'deliveryDelay',
  'bounce',
  'complaint',
  'reject',
  'renderingFailure',
] as const;

type Started = Awaited<ReturnType<typeof startLocalAws>>;

type EmailEventType = (typeof emailEventTypes)[number];

function startAsking(...eventTypes: EmailEventType[]) {
  const eventDestinations = [{ topicArn: arns.topic, eventTypes }];
  const model = stackModel({
    emailConfigurationSets: [{ name: 'reminders', arn: arns.emails, eventDestinations }],
  });
  return startLocalAws({ model });
}

/** Messages that the topic's subscribers have received, oldest first. */
async function received({ clients, queueUrl }: Started, queue = 'feedback-raw'): Promise<unknown[]> {
  const all: unknown[] = [];
  for (;;) {
    const { Messages = [] } = await clients.queues.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrl(queue), MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return all;
    all.push(...Messages.map(({ Body }) => JSON.parse(Body ?? '')));
  }
}

function eventTypes(events: unknown[]): unknown[] {
  return events.map((event) => Object(event).eventType);
}

async function send({ clients }: Started, to: string, text = 'Hello'): Promise<string> {
  const { MessageId = '' } = await clients.mail.send(
    new SendEmailCommand({
      FromEmailAddress: 'Merrowvale <reminders@merrowvale.example>',
      ReplyToAddresses: ['desk@merrowvale.example'],
      ConfigurationSetName: 'reminders',
      Destination: { ToAddresses: [to] },
      EmailTags: [{ Name: 'batch', Value: 'b-1' }],
      Content: { Simple: { Subject: { Data: 'Rex' }, Body: { Text: { Data: text } } } },
    }),
  );
  return MessageId;
}

function bulk(started: Started, values: object) {
  return started.clients.mail.send(
    new SendBulkEmailCommand({
      FromEmailAddress: 'reminders@merrowvale.example',
      ConfigurationSetName: 'reminders',
      DefaultEmailTags: [{ Name: 'batch', Value: 'b-1' }],
      DefaultContent: { Template: { TemplateName: 'reminder-en', TemplateData: '{"doses":[]}' } },
      BulkEmailEntries: [
        {
          Destination: { ToAddresses: ['ann@example.com'] },
          ReplacementEmailContent: {
            ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(values) },
          },
          ReplacementTags: [{ Name: 'owner', Value: 'o-1' }],
        },
      ],
    }),
  );
}

const mailOf = (messageId: string, to: string) => ({
  timestamp: now.toISOString(),
  source: 'Merrowvale <reminders@merrowvale.example>',
  sourceArn: 'arn:aws:ses:eu-west-1:000000000000:identity/merrowvale.example',
  sendingAccountId: '000000000000',
  messageId,
  destination: [to],
  headersTruncated: false,
  headers: [
    { name: 'From', value: 'Merrowvale <reminders@merrowvale.example>' },
    { name: 'To', value: to },
    { name: 'Subject', value: 'Rex' },
    { name: 'MIME-Version', value: '1.0' },
    { name: 'Reply-To', value: 'desk@merrowvale.example' },
  ],
  commonHeaders: {
    from: ['Merrowvale <reminders@merrowvale.example>'],
    replyTo: ['desk@merrowvale.example'],
    to: [to],
    messageId,
    subject: 'Rex',
  },
  tags: {
    'ses:configuration-set': ['reminders'],
    'ses:source-ip': ['127.0.0.1'],
    'ses:from-domain': ['merrowvale.example'],
    'ses:caller-identity': ['local'],
    batch: ['b-1'],
  },
});
const feedbackId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const timestamp = now.toISOString();
const outgoing = { 'ses:outgoing-ip': ['127.0.0.1'] };

/** The records in the order in which SES publishes them, as in its Developer Guide. */
const records: { [mailbox: string]: (mail: ReturnType<typeof mailOf>, to: string) => object[] } = {
  success: (mail, to) => [delivered(mail, to)],
  bounce: (mail, to) => [
    {
      eventType: 'Bounce',
      mail,
      bounce: {
        feedbackId,
        timestamp,
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          {
            emailAddress: to,
            action: 'failed',
            status: '5.1.1',
            diagnosticCode: 'smtp; 550 5.1.1 user unknown',
          },
        ],
        reportingMTA: 'dns; mta.local.invalid',
      },
    },
  ],
  complaint: (mail, to) => [
    delivered(mail, to),
    {
      eventType: 'Complaint',
      mail,
      complaint: {
        feedbackId,
        complaintSubType: null,
        complainedRecipients: [{ emailAddress: to }],
        timestamp,
        userAgent: 'Local mail program',
        complaintFeedbackType: 'abuse',
        arrivalDate: timestamp,
      },
    },
  ],
  ooto: (mail, to) => [
    delivered(mail, to),
    {
      eventType: 'Bounce',
      mail,
      bounce: {
        feedbackId,
        timestamp,
        bounceType: 'Transient',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: to }],
      },
    },
  ],
  delay: ({ headers: _headers, commonHeaders: _common, ...mail }, to) => [
    {
      eventType: 'DeliveryDelay',
      mail: { ...mail, tags: { 'ses:configuration-set': ['reminders'], batch: ['b-1'] } },
      deliveryDelay: {
        timestamp,
        delayType: 'TransientCommunicationFailure',
        expirationTime: '2027-03-14T23:00:00.000Z',
        delayedRecipients: [
          {
            emailAddress: to,
            status: '4.4.1',
            diagnosticCode: 'smtp; 421 4.4.1 Unable to connect to remote host',
          },
        ],
      },
    },
  ],
  reject: (mail) => [{ eventType: 'Reject', mail, reject: { reason: 'Bad content' } }],
  silent: () => [],
};

function delivered(mail: ReturnType<typeof mailOf>, to: string): object {
  return {
    eventType: 'Delivery',
    mail: { ...mail, tags: { ...mail.tags, ...outgoing } },
    delivery: {
      timestamp,
      processingTimeMillis: 0,
      recipients: [to],
      smtpResponse: '250 2.6.0 Message received',
      remoteMtaIp: '127.0.0.1',
      reportingMTA: 'mta.local.invalid',
    },
  };
}

describe('the events of an email', () => {
  it.each(Object.entries(records))(
    'are published in SES’s order and format for %s@ of the mailbox simulator [NTF-07]',
    async (mailbox, expected) => {
      const started = await startAsking(...emailEventTypes);
      const to = `${mailbox}@simulator.amazonses.com`;
      const messageId = await send(started, to);
      expect(await received(started)).toEqual(expected(mailOf(messageId, to), to));
    },
  );

  it('are delivered in the topic’s envelope, unless a subscription requests raw delivery', async () => {
    const started = await startAsking('delivery');
    await send(started, 'ann@example.com');
    const [envelope] = await received(started, 'feedback');
    expect(envelope).toMatchObject({ Type: 'Notification', TopicArn: arns.topic });
    expect([JSON.parse(Object(envelope).Message)]).toEqual(await received(started));
  });

  it.each<[EmailEventType[], string, string[]]>([
    [['bounce', 'complaint'], 'success', []],
    [['delivery'], 'complaint', ['Delivery']],
    [['bounce', 'reject'], 'suppressionlist+one', ['Bounce']],
    [['complaint', 'delivery'], 'complaint', ['Delivery', 'Complaint']],
    [[], 'bounce', []],
  ])('are only %j if the template requests those, for %s@', async (asked, mailbox, published) => {
    const started = await startAsking(...asked);
    await send(started, `${mailbox}@simulator.amazonses.com`);
    expect(eventTypes(await received(started))).toEqual(published);
  });

  it('report a template that cannot be rendered, whose email SES accepts [NTF-07]', async () => {
    const started = await startAsking(...emailEventTypes);
    const { BulkEmailEntryResults = [] } = await bulk(started, {});
    const [result] = BulkEmailEntryResults;
    expect(result).toMatchObject({ Status: 'SUCCESS', MessageId: expect.any(String) });
    const {
      headers: _headers,
      commonHeaders: _common,
      ...mail
    } = mailOf(result?.MessageId ?? '', 'ann@example.com');
    const tags = { 'ses:configuration-set': ['reminders'], batch: ['b-1'], owner: ['o-1'] };
    expect(await received(started)).toEqual([
      {
        eventType: 'Rendering Failure',
        mail: { ...mail, source: 'reminders@merrowvale.example', tags },
        failure: {
          errorMessage: "Attribute 'pet' is not present in the rendering data.",
          templateName: 'reminder-en',
        },
      },
    ]);
  });

  it('can follow later, and the message shows its status [NTF-07]', async () => {
    const started = await startAsking('deliveryDelay', 'delivery', 'bounce', 'complaint');
    const { messages } = started.aws;
    const delayed = await send(started, 'delay@simulator.amazonses.com');
    expect(messages.find(delayed)?.state).toBe('delayed');
    messages.deliver(delayed);
    expect(messages.find(delayed)?.state).toBe('delivered');
    for (const type of ['not-spam', 'auth-failure'] as const) messages.complain(delayed, type);
    expect(messages.find(delayed)?.state).toBe('delivered');
    messages.complain(delayed, 'abuse');
    expect(messages.find(delayed)?.state).toBe('complained');
    const bounced = await send(started, 'silent@simulator.amazonses.com');
    expect(messages.find(bounced)?.state).toBe('sent');
    expect(messages.bounce(bounced)).toBe(true);
    expect(messages.find(bounced)?.state).toBe('bounced');
    const complaints = Array.from({ length: 3 }, () => 'Complaint');
    expect(eventTypes(await received(started))).toEqual([
      'DeliveryDelay',
      'Delivery',
      ...complaints,
      'Bounce',
    ]);
  });

  it('name another final recipient for a forwarded mailbox [NTF-05]', async () => {
    const started = await startAsking('bounce', 'complaint');
    const to = 'silent@simulator.amazonses.com';
    const id = await send(started, to);
    const recipient = 'ann@elsewhere.example';
    expect(started.aws.messages.bounce(id, recipient)).toBe(true);
    expect(started.aws.messages.complain(id, 'abuse', recipient)).toBe(true);
    expect(await received(started)).toMatchObject([
      { mail: { destination: [to] }, bounce: { bouncedRecipients: [{ emailAddress: recipient }] } },
      { mail: { destination: [to] }, complaint: { complainedRecipients: [{ emailAddress: recipient }] } },
    ]);
  });

  it('count an out-of-office reply as delivered', async () => {
    const started = await startAsking('bounce');
    const id = await send(started, 'ooto@simulator.amazonses.com');
    expect(started.aws.messages.find(id)?.state).toBe('delivered');
  });
});
