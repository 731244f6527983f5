import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { provenBy, summedBy } from '../../../test/support/functions/challenge.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import { asked, now, setUp, startedAt } from '../../../test/support/functions/submit-form.ts';
import { addressSubmissionKey } from '../keys.ts';
import { replayStoredSubmission } from '../support/replay-submission.ts';
import { ownerSubmissionKey } from './stored-submission.ts';

describe('the spam guards', () => {
  it.each([
    ['the hidden field was filled in', { remark: 'x' }],
    ['it was sent within three seconds', { startedAt: '2026-03-01T09:59:57.001Z' }],
    ['it says something else instead', { startedAt: 'never' }],
    ['it was begun in the future', { startedAt: '2026-03-01T10:00:05.000Z' }],
    ['it is larger than 16 KB', { filler: 'x'.repeat(16 * 1024) }],
  ])('respond with success, store it as spam and send nothing when %s [QUE-08]', async (_, fields) => {
    const { send, stored, queue, bus } = setUp();
    const { status, body } = await send(fields);
    expect([status, body.success]).toEqual([200, true]);
    expect(stored()).toMatchObject([{ state: 'spam', reference: body.reference }]);
    expect([queue.bodies, bus.published]).toEqual([[], []]);
  });

  it('keep the owner of a form that they hold back, also once support replays it [QUE-08, FRM-40, PRI-01]', async () => {
    const { send, stored, table, queue } = setUp();
    const { body } = await send({ remark: 'x' }, { as: 'ann' });
    expect(stored()).toMatchObject([{ state: 'spam', ownerId: 'ann', verifiedBy: 'session' }]);
    const pointer = ownerSubmissionKey('ann', body.reference);
    expect(await table.get(pointer)).toMatchObject({ reference: body.reference });
    const ports = { table, submissionDays: 400, queueOf: () => queue };
    await replayStoredSubmission(ports, body.reference, { now, correlationId: 'c', log: silentLog });
    expect((await table.get(pointer))?.ttl).toBe(stored()[0]?.ttl);
  });

  it('do not let a form that they hold back stand in for a later one with its Idempotency-Key [QUE-01, QUE-08]', async () => {
    const { send, stored } = setUp();
    const headers = { 'idempotency-key': 'k1' };
    await send({ remark: 'x' }, { headers });
    await send({ remark: 'x' }, { headers });
    expect((await send({}, { headers })).status).toBe(200);
    expect(stored().map(({ state }) => state)).toEqual(['spam', 'received']);
  });

  it('store what they hold back without halves of characters, which the table rejects [QUE-08]', async () => {
    const { send, stored } = setUp();
    await send({ remark: 'x', query: 'a\ud800b', 'c\udc00': 1 });
    expect(stored()).toMatchObject([{ data: { query: 'ab', c: 1 } }]);
  });

  it('store what they hold back without control characters and overrides, names and cut-off forms included [QUE-08, SEC-04]', async () => {
    const { send, stored } = setUp();
    const spoilt = 'a\u009d0;x\u009c\u202eb\nc';
    const named = { [spoilt]: [{ [spoilt]: 1, '\u202e': 2 }] };
    await send({ remark: 'x', ...named });
    await send({ remark: 'x', ...named, filler: '\u202e\u009d'.repeat(3000) });
    const [whole, cut] = stored();
    expect(whole?.data).toMatchObject({ 'a0;xb c': [{ 'a0;xb c': 1, '\ufffd': 2 }] });
    expect(JSON.stringify(cut?.data)).not.toMatch(/[\u0080-\u009f\u202e]/);
  });

  it('leave the address of a form that is too large, so that its holder can have it deleted [QUE-08, PRI-01]', async () => {
    const { send, stored, table } = setUp();
    const { body } = await send({ emailAddress: 'Ann@cage.example', filler: 'x'.repeat(16 * 1024) });
    expect(stored()).toMatchObject([{ data: { email: 'Ann@cage.example' } }]);
    expect(await table.get(addressSubmissionKey('ann@cage.example', body.reference))).toBeDefined();
  });

  it('keep a form of 4,000 characters as it is, and the first 4,000 of a longer one [QUE-08]', async () => {
    const { send, stored } = setUp();
    const form = { remark: 'x', locale: 'en_gb', filler: '' };
    const sized = (length: number) => ({ ...form, filler: 'x'.repeat(length - JSON.stringify(form).length) });
    for (const length of [4000, 4001]) await send({}, { body: sized(length) });
    expect(stored().map(({ data }) => data)).toEqual([
      sized(4000),
      { message: JSON.stringify(sized(4001)).slice(0, 4000) },
    ]);
  });

  it('accept three seconds, an empty hidden field and 16 KB [QUE-08]', async () => {
    const { send, stored } = setUp();
    const size = (filler: string) =>
      Buffer.byteLength(
        JSON.stringify({ locale: 'en_gb', formId: 'ask-an-expert', startedAt, ...asked, filler }),
      );
    for (const fields of [
      { startedAt: '2026-03-01T09:59:57.000Z' },
      { remark: '' },
      { filler: 'x'.repeat(16 * 1024 - size('')) },
    ])
      expect((await send(fields)).status, JSON.stringify(fields).slice(0, 60)).toBe(200);
    expect(new Set(stored().map(({ state }) => state))).toEqual(new Set(['received']));
  });

  it('do not reveal validation errors once they hold a form back [QUE-08]', async () => {
    const { send, stored } = setUp();
    expect((await send({ remark: 'x', firstName: '', query: 7 })).status).toBe(200);
    expect(stored()).toMatchObject([{ state: 'spam' }]);
  });

  it('respond with 400 to an invalid form that has no start time [FRM-16, QUE-01]', async () => {
    const { send, stored } = setUp();
    const { status, body } = await send({ startedAt: undefined, firstName: '', helpWith: 'Anything' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['firstName', 'helpWith']]);
    expect((await send({ startedAt: undefined, locale: undefined })).status).toBe(400);
    expect(stored()).toEqual([]);
  });

  const fromAddress = (address: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, ...headers },
  });

  it('accept five forms an hour without a start time, and hold back the rest [QUE-05, QUE-08]', async () => {
    const { send, stored } = setUp();
    for (let number = 1; number <= 6; number += 1)
      expect((await send({ startedAt: undefined, query: `Question ${number}` })).status).toBe(200);
    const states = [...Array.from({ length: 5 }, () => 'received'), 'spam'];
    expect(stored().map(({ state }) => state)).toEqual(states);
    expect(stored().at(-1)).toMatchObject({ lastError: 'It does not say when it was begun.' });
  });

  it('respond with success from the 21st form in an hour on, store it as spam and send nothing [QUE-08]', async () => {
    const { send, stored, queue } = setUp();
    for (let number = 1; number <= 20; number += 1) await send({ query: `Question ${number}` });
    const { status, body } = await send({ query: 'One more' });
    expect([status, body.success]).toEqual([200, true]);
    expect(stored().at(-1)).toMatchObject({
      state: 'spam',
      reference: body.reference,
      lastError: 'There were too many from the same network address.',
    });
    expect(queue.bodies).toHaveLength(20);
  });

  it('give our pages a challenge from the 21st form in an hour on, store nothing until they solve it, and start over in the next hour [QUE-08]', async () => {
    const { send, stored } = setUp();
    for (let number = 1; number <= 20; number += 1)
      expect((await send({ query: `Question ${number}` })).status).toBe(200);
    for (let number = 0; number < 100; number += 1) {
      const { status, body } = await send({ query: 'One more' }, { headers: { 'x-challenge': 'ask' } });
      expect([status, body.challenge.bits, body.challenge.sum.length]).toEqual([428, 16, 2]);
    }
    expect(stored()).toHaveLength(20);
    expect((await send({}, { now: '2026-03-01T11:00:00.000Z' })).status).toBe(200);
  });

  it.each([
    ['proof of work', provenBy],
    ['a sum', summedBy],
  ])('lose nobody: a form beyond the quota is accepted with %s, once [QUE-08]', async (_, solve) => {
    const { send, stored } = setUp();
    const from = (headers = {}) => fromAddress('192.0.2.50', { 'x-challenge': 'ask', ...headers });
    for (let number = 1; number <= 20; number += 1) await send({ query: `Question ${number}` }, from());
    const { body } = await send({ query: 'Mine' }, from());
    const solved = solve(body.challenge);
    expect((await send({ query: 'Mine' }, from(solved))).status).toBe(200);
    expect((await send({ query: 'Again' }, from(solved))).status).toBe(428);
    expect(stored().map(({ state }) => state)).toEqual(Array.from({ length: 21 }, () => 'received'));
  });

  it('accept no answer that is wrong, too late, forged or from another network [QUE-08]', async () => {
    const { send } = setUp();
    const here = (headers = {}) => fromAddress('192.0.2.50', { 'x-challenge': 'ask', ...headers });
    for (let number = 1; number <= 20; number += 1) await send({ query: `Question ${number}` }, here());
    const asked = async () => (await send({ query: 'Mine' }, here())).body.challenge;
    const challenge = await asked();
    const wrong = { ...challenge, sum: [challenge.sum[0], challenge.sum[1] + 1] };
    const late = { ...here(provenBy(challenge)), now: '2026-03-01T10:10:01.000Z' };
    for (const options of [
      here(summedBy(wrong)),
      here({ 'x-challenge': `${challenge.token} proof x` }),
      late,
    ])
      expect((await send({ query: 'Mine' }, options)).status).toBe(428);
    expect((await send({ query: 'Mine' }, here({ 'x-challenge': 'made up' }))).status).toBe(428);
    for (let number = 1; number <= 20; number += 1)
      await send({ query: `Question ${number}` }, fromAddress('192.0.2.51'));
    const elsewhere = fromAddress('192.0.2.51', provenBy(await asked()));
    expect((await send({ query: 'Mine' }, elsewhere)).status).toBe(428);
  });

  it('count 1,000 addresses of one /64 as one network, and those of a /48 as a larger one [QUE-08]', async () => {
    const { send, stored } = setUp();
    const accepted = () => stored().filter(({ state }) => state === 'received');
    for (let at = 0; at < 1000; at += 1)
      await send({ query: `Question ${at}` }, fromAddress(`2001:db8:1:2::${at.toString(16)}`));
    expect(accepted()).toHaveLength(20);
    for (let at = 0; at < 300; at += 1)
      await send({ query: `Question ${at}` }, fromAddress(`2001:db8:1:${(at + 16).toString(16)}::1`));
    expect(accepted()).toHaveLength(200);
  });

  it('never count strangers together because they share a connection of the CDN [QUE-08]', async () => {
    const { send, stored } = setUp();
    for (let visitor = 0; visitor < 1001; visitor += 1) {
      const address = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`;
      expect((await send({ query: `Question ${visitor}` }, fromAddress(address))).status).toBe(200);
    }
    expect(new Set(stored().map(({ state }) => state))).toEqual(new Set(['received']));
  });

  it('count an owner by account, wherever they are [QUE-08]', async () => {
    const { send } = setUp();
    const statuses = [];
    for (let at = 0; at <= 100; at += 1)
      statuses.push(
        (await send({ query: `Question ${at}` }, { as: 'ann', ...fromAddress(`192.0.2.${at}`) })).status,
      );
    expect([statuses.slice(0, 100).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  });

  it('hold back a form that cannot be counted, rather than lose it [QUE-08]', async () => {
    const { send, stored, table } = setUp();
    table.update = async () => {
      throw new AppError('unavailable', 'Down.');
    };
    expect((await send({})).status).toBe(200);
    expect(stored()).toMatchObject([{ state: 'spam', lastError: 'It could not be checked for spam.' }]);
  });

  it('retain spam for thirty days and forms for four hundred [PRI-02]', async () => {
    const { send, stored } = setUp();
    await send({ remark: 'x' });
    await send({});
    const days = stored().map(({ ttl }) => (Number(ttl) - Date.parse(now) / 1000) / 86_400);
    expect(days.sort()).toEqual([30, 400]);
  });
});
