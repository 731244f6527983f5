import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CountingTable, reminderItem } from '../../../test/support/functions/engine.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import { noteMessageId } from '../../queues/send-reminder-texts.ts';
import type { Item } from '../adapters/table.ts';
import { addressCarerKey, addressOwnerKey, reminderKey } from '../keys.ts';
import { createLog } from '../log.ts';
import { batchKey, nameInBatch } from './batch-record.ts';
import { recordTextStatuses } from './record-text-statuses.ts';
import { readReminder } from './stored-reminder.ts';

const phone = '+447700900123';
const claim = { date: '2026-05-31', batchId: 'batch', attempt: 1, at: '2026-05-31T08:00:05.000Z' };
const text = (changes: Parameters<typeof reminderItem>[0]) =>
  reminderItem({ channel: 'sms', claim: { ...claim, messageId: 'm1' }, ...changes });

/** A delivery status record, as documented by SNS. */
function status(change: { id?: string; failure?: string; to?: string; publishedAt?: string } = {}) {
  const { id = 'm1', failure, to = phone, publishedAt = '2026-05-31 08:00:06.100' } = change;
  return {
    notification: { messageId: id, timestamp: publishedAt },
    delivery: {
      phoneCarrier: 'Carrier',
      mnc: 270,
      destination: to,
      priceInUSD: 0.04,
      smsType: 'Transactional',
      mcc: 310,
      providerResponse: failure ?? 'Message has been accepted by phone carrier',
      dwellTimeMs: 599,
      dwellTimeMsUntilDeviceAck: 1900,
    },
    status: failure === undefined ? 'SUCCESS' : 'FAILURE',
  };
}

async function setUp(items: readonly Item[]) {
  const table = new CountingTable();
  for (const item of items) {
    await table.put(item);
    const to = readReminder(item);
    if (to) await table.put({ ...addressOwnerKey('sms', to.address, to.ownerId), ownerId: to.ownerId });
  }
  table.writes = 0;
  const lines: string[] = [];
  const log = createLog({ functionName: 'dev-record' }, (line) => lines.push(line));
  const record = (records: readonly unknown[], messageType = 'DATA_MESSAGE') => {
    const logEvents = records.map((each) => ({
      id: '1',
      timestamp: 1,
      message: typeof each === 'string' ? each : JSON.stringify(each),
    }));
    const data = gzipSync(JSON.stringify({ messageType, logEvents })).toString('base64');
    return recordTextStatuses({ table, log }, data);
  };
  const outcome = async (reminderId = 'r1', ownerId = 'ann') =>
    (await table.get(reminderKey(ownerId, reminderId)))?.outcome;
  return { table, record, outcome, lines };
}

const delivered = { date: '2026-05-31', at: '2026-05-31T08:00:08.000Z', result: 'delivered' };

describe('the delivery status of a text', () => {
  it('is recorded on every reminder that the text was about [NTF-07]', async () => {
    const { table, record, outcome } = await setUp([text({}), text({ reminderId: 'r2' })]);
    await record([status()]);
    expect([await outcome('r1'), await outcome('r2')]).toEqual([delivered, delivered]);
    expect(table.writes).toBe(2);
  });

  it('is counted when it is new, and not when it arrives again [NTF-07]', async () => {
    const { record, lines } = await setUp([text({}), text({ reminderId: 'r2' })]);
    await record([status()]);
    expect(lines.filter((line) => line.includes('"delivered"'))).toMatchObject([
      expect.stringContaining('"Reminders":2'),
    ]);
    await record([status()]);
    expect(lines.filter((line) => line.includes('"delivered"'))).toHaveLength(1);
  });

  it.each([
    ['Phone is currently unreachable/unavailable', 'unreachable'],
    ['Unknown error attempting to reach phone', 'unreachable'],
    ['Invalid phone number', 'unknownAddress'],
    ['Blocked as spam by phone carrier', 'refused'],
    ['Phone has blocked SMS', 'refused'],
    ['Phone number is opted out', 'optedOut'],
    ['This delivery would exceed max price', 'notAccepted'],
    ['No quota left for account', 'notAccepted'],
  ])('gives the reason for a failure: %s [NTF-07]', async (failure, reason) => {
    const { record, outcome } = await setUp([text({})]);
    await record([status({ failure })]);
    expect(await outcome()).toMatchObject({ result: 'failed', reason, error: failure });
  });

  it('is applied to the reminders that a carer gets at that number, and to no others [NTF-07]', async () => {
    const companion = text({ reminderId: 'r1~carer', claim: { ...claim, messageId: 'm2' } });
    const { table, record, outcome } = await setUp([text({ ownerId: 'ann', address: '+447700900124' })]);
    await table.put(companion);
    await table.put({ ...addressCarerKey('sms', phone, 'ann'), ownerId: 'ann' });
    await record([status({ id: 'm2' })]);
    expect([await outcome('r1~carer'), await outcome('r1')]).toEqual([delivered, undefined]);
  });

  it('of one text never affects another to the same number on the same day [NTF-07]', async () => {
    const afternoon = { ...claim, batchId: 'afternoon', at: '2026-05-31T14:00:05.000Z', messageId: 'm2' };
    const { record, outcome } = await setUp([text({}), text({ reminderId: 'r2', claim: afternoon })]);
    const late = '2026-05-31 16:00:01.000';
    await record([
      status({ id: 'm1', failure: 'Phone has blocked SMS', publishedAt: late }),
      status({ id: 'm2', publishedAt: late }),
    ]);
    expect([await outcome('r1'), await outcome('r2')]).toMatchObject([
      { result: 'failed' },
      { result: 'delivered' },
    ]);
  });

  it('is recorded on every reminder of its text although the sender crashed after storing the id on one [NTF-06, NTF-07]', async () => {
    const about = ['r1', 'r2'];
    const { record, outcome } = await setUp([
      text({ claim: { ...claim, messageId: 'm1', textAbout: about } }),
      text({ reminderId: 'r2', claim }),
      text({ reminderId: 'r3', claim }),
    ]);
    await record([status()]);
    const found = await Promise.all(['r1', 'r2', 'r3'].map((id) => outcome(id)));
    expect(found).toEqual([delivered, delivered, undefined]);
  });

  it('is not recorded if it may belong to either of two people with that number [NTF-06, NTF-07]', async () => {
    const { record, outcome } = await setUp([text({ claim }), text({ ownerId: 'bob', claim })]);
    await record([status({ id: 'of ann' })]);
    expect([await outcome('r1', 'ann'), await outcome('r1', 'bob')]).toEqual([undefined, undefined]);
  });

  it('is matched by time if the message id could not be stored [NTF-07]', async () => {
    const afternoon = { ...claim, batchId: 'afternoon', at: '2026-05-31T14:00:05.000Z' };
    const { record, outcome } = await setUp([
      text({ claim }),
      text({ reminderId: 'r2', claim: afternoon }),
      text({ reminderId: 'r3', claim: { ...claim, date: '2026-04-30', at: '2026-04-30T08:00:05.000Z' } }),
    ]);
    await record([status()]);
    const found = await Promise.all(['r1', 'r2', 'r3'].map((id) => outcome(id)));
    expect(found).toEqual([delivered, undefined, undefined]);
  });

  it.each([
    ['2026-05-31 08:00:05.000', true],
    ['2026-05-31 08:00:04.999', false],
    ['2026-06-02 09:00:05.000', true],
    ['2026-06-02 09:00:05.001', false],
  ])(
    'at %s is matched by time if a batch could have sent the text then: %s [NTF-07]',
    async (publishedAt, isMatched) => {
      const { record, outcome } = await setUp([text({ claim })]);
      await record([status({ publishedAt })]);
      expect((await outcome())?.valueOf() !== undefined).toBe(isMatched);
    },
  );

  it('is not recorded if it may belong to either of two batches, one of which may still be unsent [NTF-06, NTF-07]', async () => {
    const other = { ...claim, batchId: 'other', at: '2026-05-31T08:00:05.500Z' };
    const { record, outcome } = await setUp([text({ claim }), text({ reminderId: 'r2', claim: other })]);
    await record([status({ id: 'of r1' })]);
    expect([await outcome('r1'), await outcome('r2')]).toEqual([undefined, undefined]);
  });

  it('is not recorded if the only batch that it may belong to waits to be sent [NTF-06, NTF-07]', async () => {
    const { table, record, outcome } = await setUp([text({ claim })]);
    const remaining = [nameInBatch({ ownerId: 'ann', reminderId: 'r1' })];
    const batch = { ...batchKey(claim.batchId), date: claim.date, version: 1, tries: 1, unsettledFrom: 1 };
    await table.put({ ...batch, state: 'waiting', leaseUntil: 0, remaining });
    await record([status({ id: 'a code for signing in' })]);
    expect(await outcome()).toBeUndefined();
    await table.put({ ...batch, state: 'sending', leaseUntil: 1, remaining, handedOver: remaining });
    await record([status({ id: 'a code for signing in' })]);
    expect(await outcome()).toBeUndefined();
  });

  it('is recorded if its batch crashed after sending, so that it is not sent again [NTF-06, NTF-07]', async () => {
    const { table, record, outcome } = await setUp([text({ claim })]);
    const batch = { ...batchKey(claim.batchId), date: claim.date, version: 1, tries: 1, unsettledFrom: 1 };
    await table.put({ ...batch, state: 'sending', leaseUntil: 1 });
    await record([status()]);
    expect(await outcome()).toEqual(delivered);
  });

  it('of a text that is not one of ours changes nothing [NTF-07]', async () => {
    const { table, record, outcome } = await setUp([text({})]);
    await record([status({ id: 'code', to: '+447700900199' }), status({ id: 'code' })]);
    expect([await outcome(), table.writes]).toEqual([undefined, 0]);
  });

  it('is not held up by unreadable records, nor by the check of a subscription [NTF-07]', async () => {
    const { record, outcome } = await setUp([text({})]);
    await record(['no JSON', {}, status()]);
    expect(await outcome()).toEqual(delivered);
    await record(['CWL CONTROL MESSAGE: Checking health of destination.'], 'CONTROL_MESSAGE');
  });
});

it('the id of a text is stored on its claims with its reminders, unless another batch has claimed them since [NTF-07]', async () => {
  const mine = reminderItem({ channel: 'sms', claim });
  const { table } = await setUp([mine, text({ reminderId: 'r2', claim: { ...claim, batchId: 'other' } })]);
  const sent = [mine, text({ reminderId: 'r2', claim })].flatMap((item) => readReminder(item) ?? []);
  await noteMessageId({ table, log: silentLog })(sent, 'm9');
  const noted = { messageId: 'm9', textAbout: ['r1', 'r2'] };
  expect(await table.get(reminderKey('ann', 'r1'))).toMatchObject({ claim: noted });
  expect(await table.get(reminderKey('ann', 'r2'))).not.toMatchObject({ claim: { messageId: 'm9' } });
});
