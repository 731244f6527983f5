import { describe, expect, it } from 'vitest';
import { lambdaContext } from '../../../test/support/functions/endpoint.ts';
import { CountingTable, queueEvent, reminderItem } from '../../../test/support/functions/engine.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import type { Item } from '../adapters/table.ts';
import { messageTags } from '../email/message-tags.ts';
import { reminderKey } from '../keys.ts';
import { emailEventHandler } from './email-event-handler.ts';

const dueDate = '2026-05-31';
const sentAt = '2026-05-31T08:00:06.123Z';
const claim = { date: dueDate, batchId: 'batch', attempt: 1, at: '2026-05-31T08:00:05.000Z' };
const claimed = reminderItem({ claim });

type About = { ownerId?: string; occasion?: string; ids?: string[]; to?: string };

/** The mail object of an event, as documented by SES. */
function mail({ ownerId = 'ann', occasion = dueDate, ids = ['r1'], to = 'ann@example.com' }: About = {}) {
  const tags = Object.entries(messageTags(ownerId, occasion)).map(([name, value]) => [name, [value]]);
  return {
    timestamp: sentAt,
    source: 'reminders@merrowvale.example',
    sourceArn: 'arn:aws:ses:eu-west-1:123456789012:identity/merrowvale.example',
    sendingAccountId: '123456789012',
    messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
    destination: [to],
    headersTruncated: false,
    headers: [
      { name: 'From', value: 'reminders@merrowvale.example' },
      { name: 'X-Reminder-Ids', value: ids.join(',') },
    ],
    commonHeaders: { from: ['reminders@merrowvale.example'], to: [to], subject: 'Reminder' },
    tags: { 'ses:configuration-set': ['dev-reminders'], ...Object.fromEntries(tags) },
  };
}

const at = (minute: number) => `2026-05-31T08:${String(minute).padStart(2, '0')}:00.000Z`;
const withoutHeaders = ({ headers: _, commonHeaders: __, ...rest }: ReturnType<typeof mail>) => rest;

const events = {
  delivery: (about?: About) => ({
    eventType: 'Delivery',
    mail: mail(about),
    delivery: {
      timestamp: at(1),
      processingTimeMillis: 546,
      recipients: ['ann@example.com'],
      smtpResponse: '250 2.6.0 Message received',
      reportingMTA: 'mta.example.com',
    },
  }),
  delay: (about?: About) => ({
    eventType: 'DeliveryDelay',
    mail: withoutHeaders(mail(about)),
    deliveryDelay: {
      timestamp: at(2),
      delayType: 'TransientCommunicationFailure',
      expirationTime: '2026-05-31T22:00:06.123Z',
      delayedRecipients: [{ emailAddress: 'ann@example.com', status: '4.4.1', diagnosticCode: 'smtp; 421' }],
    },
  }),
  bounce: (about?: About, change: object = {}) => ({
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: 'ann@example.com',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: at(3),
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      reportingMTA: 'dsn; mta.example.com',
      ...change,
    },
    mail: mail(about),
  }),
  complaint: (about?: About) => ({
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: 'ann@example.com' }],
      timestamp: at(4),
      feedbackId: 'f',
      userAgent: 'Mail program',
      complaintFeedbackType: 'abuse',
      arrivalDate: at(4),
    },
    mail: mail(about),
  }),
  reject: (about?: About) => ({ eventType: 'Reject', mail: mail(about), reject: { reason: 'Bad content' } }),
  renderingFailure: (about?: About) => ({
    eventType: 'Rendering Failure',
    mail: withoutHeaders(mail(about)),
    failure: { errorMessage: 'Attribute is not present.', templateName: 'dev-reminder-en' },
  }),
} as const;

const delivered = { date: dueDate, at: at(1), result: 'delivered' };
const delayed = {
  date: dueDate,
  at: at(2),
  result: 'sent',
  reason: 'unreachable',
  error: 'TransientCommunicationFailure',
};
const bounced = {
  date: dueDate,
  at: at(3),
  result: 'bounced',
  reason: 'unknownAddress',
  error: 'Permanent/General',
};
const complained = { date: dueDate, at: at(4), result: 'complained' };
const rejected = { date: dueDate, at: sentAt, result: 'failed', reason: 'notAccepted', error: 'Reject' };

async function setUp(items: readonly Item[] = [claimed]) {
  const table = new CountingTable();
  for (const item of items) await table.put(item);
  table.writes = 0;
  table.reads = 0;
  const record = emailEventHandler({
    table,
    visibility: async () => {},
    log: silentLog,
    retryBaseSeconds: 1,
  });
  const deliver = (...bodies: unknown[]) => record(queueEvent(bodies), lambdaContext);
  const outcome = async (reminderId = 'r1', ownerId = 'ann') =>
    (await table.get(reminderKey(ownerId, reminderId)))?.outcome;
  return { table, deliver, outcome };
}

describe('an event of an email', () => {
  it('of type complaint is none if the email was no spam, or failed its authentication [NTF-05]', async () => {
    const { deliver, outcome } = await setUp();
    const before = await outcome();
    for (const complaintFeedbackType of ['not-spam', 'auth-failure']) {
      const event = events.complaint();
      await deliver({ ...event, complaint: { ...event.complaint, complaintFeedbackType } });
    }
    expect(await outcome()).toEqual(before);
  });

  it.each([
    ['delivery', events.delivery(), delivered],
    ['delay', events.delay(), delayed],
    ['bounce', events.bounce(), bounced],
    ['complaint', events.complaint(), complained],
    ['rejection', events.reject(), rejected],
    ['rendering failure', events.renderingFailure(), { ...rejected, error: 'RenderingFailure' }],
  ])('of type %s is recorded on the reminder [NTF-07]', async (_, event, expected) => {
    const { deliver, outcome } = await setUp();
    expect(await deliver(event)).toEqual({ batchItemFailures: [] });
    expect(await outcome()).toEqual(expected);
  });

  it('may arrive in an SNS envelope [NTF-07]', async () => {
    const { deliver, outcome } = await setUp();
    await deliver({ Type: 'Notification', Message: JSON.stringify(events.delivery()) });
    expect(await outcome()).toEqual(delivered);
  });

  it.each([
    [{ bounceType: 'Transient', bounceSubType: 'MailboxFull' }, 'mailboxFull'],
    [{ bounceType: 'Transient', bounceSubType: 'General' }, 'unreachable'],
    [{ bounceType: 'Transient', bounceSubType: 'ContentRejected' }, 'refused'],
    [{ bounceType: 'Undetermined', bounceSubType: 'Undetermined' }, 'unreachable'],
    [{ bouncedRecipients: [{ emailAddress: 'ann@example.com', status: '5.7.1' }] }, 'refused'],
  ])('of a bounce includes the reason: %j [NTF-07]', async (change, reason) => {
    const { deliver, outcome } = await setUp();
    await deliver(events.bounce(undefined, change));
    expect(await outcome()).toMatchObject({ result: 'bounced', reason });
  });

  it('of an out-of-office reply changes nothing [NTF-07]', async () => {
    const { table, deliver, outcome } = await setUp();
    const recipients = { bouncedRecipients: [{ emailAddress: 'ann@example.com' }] };
    await deliver(
      events.bounce(undefined, { bounceType: 'Transient', bounceSubType: 'General', ...recipients }),
    );
    expect(await outcome()).toBeUndefined();
    expect(table.writes).toBe(0);
  });

  it('of any other email changes nothing [NTF-07]', async () => {
    const { table, deliver } = await setUp();
    const { mail: about, ...event } = events.delivery();
    const response = await deliver({ ...event, mail: { ...about, tags: {} } });
    expect([response, table.writes]).toEqual([{ batchItemFailures: [] }, 0]);
  });

  it('is recorded for a repeated message as well [NTF-07]', async () => {
    const occasion = '2026-05-31+03';
    const { deliver, outcome } = await setUp([reminderItem({ claim: { ...claim, date: occasion } })]);
    await deliver(events.delivery({ occasion }));
    expect(await outcome()).toEqual({ ...delivered, date: occasion });
  });

  it('without headers is matched to the reminders of that address and occasion only [NTF-07]', async () => {
    const second = reminderItem({ reminderId: 'r2', claim });
    const elsewhere = reminderItem({ reminderId: 'r3', claim, address: 'other@example.com' });
    const earlier = reminderItem({ reminderId: 'r4', claim: { ...claim, date: '2026-04-30' } });
    const { deliver, outcome } = await setUp([claimed, second, elsewhere, earlier]);
    await deliver(events.delay({ to: 'Ann@Example.com' }));
    const found = await Promise.all(['r1', 'r2', 'r3', 'r4'].map((id) => outcome(id)));
    expect(found).toEqual([delayed, delayed, undefined, undefined]);
  });

  it('about an older due date never affects a newer one [NTF-07]', async () => {
    const { deliver, outcome } = await setUp([
      reminderItem({ claim: { ...claim, date: '2026-06-30' } }),
      reminderItem({ reminderId: 'r2', claim, outcome: { ...delivered, date: '2026-06-30' } }),
    ]);
    await deliver(events.bounce({ ids: ['r1', 'r2'] }));
    expect(await outcome('r1')).toBeUndefined();
    expect(await outcome('r2')).toMatchObject({ date: '2026-06-30', result: 'delivered' });
  });

  it('replaces the outcome of an older due date [NTF-07]', async () => {
    const { deliver, outcome } = await setUp([
      reminderItem({ claim, outcome: { ...complained, date: '2026-04-30' } }),
    ]);
    await deliver(events.delivery());
    expect(await outcome()).toEqual(delivered);
  });

  it('does not recreate a deleted reminder [NTF-07, PRI-01]', async () => {
    const { table, deliver } = await setUp([]);
    await deliver(events.delivery());
    expect(table.size).toBe(0);
  });
});

describe('events in any order', () => {
  const ranked = [
    [events.delay(), delayed],
    [events.reject(), rejected],
    [events.delivery(), delivered],
    [events.bounce(), bounced],
    [events.complaint(), complained],
  ] as const;
  const pairs = ranked.flatMap(([weaker], at) =>
    ranked.slice(at).map(([stronger, expected]) => [weaker, stronger, expected] as const),
  );

  it.each(
    pairs.map(
      ([weaker, stronger, expected]) =>
        [weaker.eventType, stronger.eventType, weaker, stronger, expected] as const,
    ),
  )(
    'keep the stronger of %s and %s, in either order, once or twice [NTF-07]',
    async (_, __, weaker, stronger, expected) => {
      for (const order of [
        [weaker, stronger],
        [stronger, weaker],
        [stronger, weaker, stronger, weaker],
      ]) {
        const apart = await setUp();
        for (const event of order) await apart.deliver(event);
        expect(await apart.outcome()).toEqual(expected);
        const together = await setUp();
        await together.deliver(...order);
        expect(await together.outcome()).toEqual(expected);
        expect(together.table.writes).toBe(1);
      }
    },
  );

  it.each(['failed', 'suppressed', 'missed', 'calledOff'])(
    'correct %s, recorded because the provider’s response was lost [NTF-07]',
    async (result) => {
      const { deliver, outcome } = await setUp([
        reminderItem({ claim, outcome: { date: dueDate, at: at(0), result } }),
      ]);
      await deliver(events.delay());
      expect(await outcome()).toMatchObject({ result });
      await deliver(events.delivery());
      expect(await outcome()).toEqual(delivered);
    },
  );

  it('take one write per reminder, however many are in a batch [NTF-07]', async () => {
    const ids = ['r1', 'r2', 'r3'];
    const { table, deliver, outcome } = await setUp(
      ids.map((reminderId) => reminderItem({ reminderId, claim })),
    );
    await deliver(...[events.delivery, events.complaint, events.delivery].map((event) => event({ ids })));
    expect([table.writes, table.reads]).toEqual([3, 0]);
    for (const id of ids) expect(await outcome(id)).toEqual(complained);
  });

  it('are not held up by an unreadable one [NTF-07, QUE-03]', async () => {
    const { deliver, outcome } = await setUp();
    const response = await deliver({ eventType: 'Novelty' }, events.delivery(), 'no JSON');
    expect(response.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }, { itemIdentifier: 'm2' }]);
    expect(await outcome()).toEqual(delivered);
  });

  it('are redelivered when the table rejects them [NTF-07]', async () => {
    const { table, deliver, outcome } = await setUp();
    const update = table.update;
    table.update = async () => {
      throw new Error('Throttled.');
    };
    expect((await deliver(events.delivery())).batchItemFailures).toHaveLength(1);
    table.update = update;
    expect((await deliver(events.delivery())).batchItemFailures).toEqual([]);
    expect(await outcome()).toEqual(delivered);
  });
});
