import { textLimits } from '@merrowvale/shared/schemas/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import { createLog } from '../log.ts';
import { type CountedText, limitedTexts } from './limited-texts.ts';

type Limits = Parameters<typeof textLimits.parse>[0];

let sent: string[];
let lines: string[];
let outcome: SendOutcome;

beforeEach(() => {
  sent = [];
  lines = [];
  outcome = { status: 'sent', messageId: 'm' };
});

function textsWithin(limits: Limits, now = () => '2026-03-01T10:00:00.000Z') {
  const provider = {
    publish: async ({ to }: { to: string }) => {
      sent.push(to);
      return outcome;
    },
  };
  const log = createLog({ functionName: 'dev-test' }, (line) => lines.push(line));
  const ports = { table: new MemoryTable(), log, limits: textLimits.parse(limits) };
  const texts = limitedTexts(provider, ports);
  return (change: Partial<CountedText> = {}) =>
    texts.send({
      ...{ purpose: 'reminder', ownerId: 'ann', to: '+447700900123', body: 'Hello', reminderIds: [] },
      ...{ isOwnNumber: true, at: now() },
      ...change,
    });
}

const withheld = (limit: string) => ({ status: 'withheld', limit });

describe('every text', () => {
  it.each(['code', 'invitation', 'reminder'] as const)(
    'with the purpose %s goes only to mobile numbers in the listed countries [SEC-02]',
    async (purpose) => {
      const send = textsWithin({});
      for (const to of ['+18765550123', '+88213123456', '+447012345678', '+79161234567'])
        expect(await send({ purpose, to })).toMatchObject(withheld('number'));
      expect(sent).toEqual([]);
      expect((await send({ purpose })).status).toBe('sent');
    },
  );

  it('is limited for each account, number, network and country in a day [SEC-02]', async () => {
    const ceilings = { perAccountAndDay: 3, perNumberAndDay: 2, perNetworkAndDay: 3, perCountryAndDay: 5 };
    let now = '2026-03-01T10:00:00.000Z';
    const send = textsWithin({ reminder: ceilings }, () => now);
    for (const ownerId of ['a', 'b']) expect((await send({ ownerId })).status).toBe('sent');
    expect(await send({ ownerId: 'c' })).toMatchObject(withheld('today'));
    for (const last of [1, 2])
      expect((await send({ ownerId: 'a', to: `+44770090020${last}` })).status).toBe('sent');
    expect(await send({ ownerId: 'a', to: '+447700900203' })).toMatchObject(withheld('today'));
    expect((await send({ ownerId: 'd', to: '+447700900204' })).status).toBe('sent');
    expect(await send({ ownerId: 'e', to: '+447700900205' })).toMatchObject(withheld('country'));
    const fromOneNetwork = (last: number) =>
      send({ ownerId: `n${last}`, to: `+491511234567${last}`, address: '192.0.2.10' });
    for (const last of [1, 2, 3]) expect((await fromOneNetwork(last)).status).toBe('sent');
    expect(await fromOneNetwork(4)).toMatchObject(withheld('today'));
    now = '2026-03-02T10:00:00.000Z';
    expect((await send({ ownerId: 'c' })).status).toBe('sent');
  });

  it('of one account uses up no number, and of all others no number, network or country that its owner has proven [SEC-02]', async () => {
    const ceilings = {
      perAccountAndNumber: 2,
      perNumberAndDay: 10,
      perNetworkAndDay: 10,
      perCountryAndDay: 10,
    };
    const send = textsWithin({ code: { ...ceilings, perAccountAndDay: 10, perMonth: 10 } });
    const code = { purpose: 'code', isOwnNumber: false, address: '192.0.2.10' } as const;
    for (const ownerId of ['a', 'b', 'c', 'd'])
      for (const expected of ['sent', 'sent', 'withheld'])
        expect((await send({ ...code, ownerId })).status).toBe(expected);
    expect(sent).toHaveLength(8);
    expect(await send({ ...code, ownerId: 'e' })).toMatchObject(withheld('today'));
    for (const expected of ['sent', 'sent', 'withheld'])
      expect((await send({ ...code, ownerId: 'f', isOwnNumber: true })).status).toBe(expected);
  });

  it('is limited for everybody in a month, which is reported before that [SEC-02, OBS-01]', async () => {
    const send = textsWithin({ reminder: { perMonth: 5 } });
    const reported = () => lines.filter((line) => line.includes('near-ceiling')).length;
    for (let number = 0; number < 4; number += 1) await send({ ownerId: `owner${number}` });
    expect(reported()).toBe(0);
    await send({ ownerId: 'owner4' });
    expect(reported()).toBe(1);
    expect(await send({ ownerId: 'owner5' })).toMatchObject(withheld('month'));
    expect(sent).toHaveLength(5);
  });

  it('counts towards its own purpose only, so that codes do not use up reminders [SEC-02]', async () => {
    const send = textsWithin({ code: { perMonth: 1 } });
    expect((await send({ purpose: 'code' })).status).toBe('sent');
    expect((await send({ purpose: 'code' })).status).toBe('withheld');
    expect((await send()).status).toBe('sent');
  });

  it('does not count if the provider did not send it, or a wider limit withheld it [SEC-02]', async () => {
    const send = textsWithin({ reminder: { perAccountAndDay: 1, perCountryAndDay: 1 } });
    outcome = { status: 'unavailable', error: 'Throttling' };
    for (let tries = 0; tries < 3; tries += 1) expect((await send()).status).toBe('unavailable');
    outcome = { status: 'sent', messageId: 'm' };
    expect((await send({ ownerId: 'bob' })).status).toBe('sent');
    expect(await send()).toMatchObject(withheld('country'));
    expect((await send({ to: '+4915112345678' })).status).toBe('sent');
  });
});
