import { beforeEach, describe, expect, it } from 'vitest';
import { dueInstant } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { BulkEmail, SendOutcome } from '../adapters/mail.ts';
import type { PushMessage, PushOutcome } from '../push/push-client.ts';
import type { CountedText } from '../texts/limited-texts.ts';
import { guardedMail, guardedPush, guardedTexts, ProviderCircuit, slowedPacer } from './provider-circuit.ts';
import { providerKey } from './provider-state.ts';

const down: SendOutcome = { status: 'unavailable', error: 'SendingPausedException' };
const sent: SendOutcome = { status: 'sent', messageId: 'm' };
const refused: SendOutcome = { status: 'refused', error: 'MessageRejected' };

let table: MemoryTable;
let seconds: number;
beforeEach(() => {
  table = new MemoryTable();
  seconds = 0;
});
const calendar = () => new Date(Date.parse(dueInstant) + seconds * 1000).toISOString();
/** As a function of its own has it. */
function circuit() {
  const made = new ProviderCircuit('email', { table, calendar, nowSeconds: () => 1000 + seconds });
  made.begin(dueInstant);
  return made;
}
async function refuse(one: ProviderCircuit, times: number, after = 0) {
  for (let call = 0; call < times; call += 1) {
    await one.learn([down]);
    seconds += after;
  }
}
async function opened() {
  const one = circuit();
  await refuse(one, 8);
  return one;
}
const stored = () => table.get(providerKey('email'));

describe('the circuit of a provider', () => {
  it('opens at the eighth refusal in a row, or the third of a minute [NTF-08]', async () => {
    const many = circuit();
    await refuse(many, 7);
    expect([many.isOpen, many.mayCall(), await many.admit()]).toEqual([false, true, 0]);
    await refuse(many, 1);
    expect([many.isOpen, many.mayCall(), many.error]).toEqual([true, false, 'SendingPausedException']);
    expect(await stored()).toMatchObject({ state: 'open', since: dueInstant, probes: 0, version: 1 });
    for (const [apart, isOpen] of [
      [29.5, false],
      [30, true],
    ] as const) {
      table = new MemoryTable();
      const few = circuit();
      await refuse(few, 3, apart);
      expect(few.isOpen).toBe(isOpen);
    }
  });

  it('stays closed if one of a call is accepted, or refused for itself [NTF-08]', async () => {
    const one = circuit();
    await refuse(one, 7);
    await one.learn([down, refused]);
    await refuse(one, 7);
    await one.learn([sent]);
    await refuse(one, 7);
    expect([one.isOpen, one.secondsUntilProbe]).toEqual([false, undefined]);
    expect(await stored()).toBeUndefined();
  });

  it('lets one function call after a minute, then after twice as long, for one call [NTF-08]', async () => {
    const [one, other] = [await opened(), circuit()];
    expect([one.secondsUntilProbe, await one.admit(), await other.admit()]).toEqual([60, 60, 60]);
    seconds = 59;
    expect(await one.admit()).toBe(1);
    seconds = 60;
    expect([await one.admit(), one.mayCall()]).toEqual([0, true]);
    expect([await other.admit(), other.mayCall()]).toEqual([120, false]);
    await one.learn([down]);
    expect([one.mayCall(), one.secondsUntilProbe, await one.admit()]).toEqual([false, 120, 120]);
    expect(await stored()).toMatchObject({ state: 'open', probes: 1, version: 2 });
  });

  it('has whoever comes second wait for at least a second [NTF-08]', async () => {
    const one = await opened();
    seconds = 55;
    expect(await one.admit()).toBe(5);
    seconds = 60;
    await table.update(providerKey('email'), { add: { version: 1 } });
    expect([await one.admit(), one.secondsUntilProbe]).toEqual([1, 1]);
  });

  it('closes with the first call that is accepted, and slows down the next three minutes [NTF-08]', async () => {
    const one = await opened();
    seconds = 60;
    await one.admit();
    await one.learn([sent]);
    expect(await stored()).toMatchObject({ state: 'closed', closedAt: calendar() });
    const shares = [0, 59, 60, 119, 120, 179, 180].map((after) => {
      seconds = 60 + after;
      return one.share();
    });
    expect(shares).toEqual([0.1, 0.1, 0.25, 0.25, 0.5, 0.5, 1]);
    expect([one.isOpen, one.mayCall(), await one.admit()]).toEqual([false, true, 0]);
  });

  it('is noticed by other functions after ten seconds, or with their next call that fails [NTF-08]', async () => {
    const [one, late, failing] = [circuit(), circuit(), circuit()];
    for (const each of [one, late, failing]) expect(await each.outage()).toBeUndefined();
    await refuse(one, 8);
    seconds = 10;
    expect(await late.outage()).toBeUndefined();
    await failing.learn([down]);
    expect(failing.isOpen).toBe(true);
    seconds = 11;
    expect((await late.outage())?.state).toBe('open');
  });

  it('is opened once, by whoever is first [NTF-08]', async () => {
    const [one, other] = [circuit(), circuit()];
    await refuse(one, 7);
    await refuse(other, 8);
    seconds = 5;
    await refuse(one, 1);
    expect(one.isOpen).toBe(true);
    expect(await stored()).toMatchObject({ since: dueInstant, version: 1 });
  });

  it('is read again with each invocation while it is open or calls are refused, and otherwise every ten seconds [NTF-08]', async () => {
    const one = circuit();
    let reads = 0;
    const get = table.get.bind(table);
    table.get = (key) => {
      reads += 1;
      return get(key);
    };
    const readsOf = async () => {
      reads = 0;
      one.begin(dueInstant);
      await one.outage();
      await one.outage();
      return reads;
    };
    expect([await readsOf(), await readsOf()]).toEqual([1, 0]);
    await one.learn([down]);
    expect([await readsOf(), await readsOf()]).toEqual([1, 1]);
    await one.learn([sent]);
    expect(await readsOf()).toBe(0);
    await refuse(one, 8);
    expect([await readsOf(), await readsOf(), one.share()]).toEqual([1, 1, 1]);
  });

  it('takes a probe back that an invocation has not made [NTF-08]', async () => {
    const one = await opened();
    seconds = 60;
    await one.admit();
    one.begin(dueInstant);
    expect([one.mayCall(), await one.admit()]).toEqual([false, 120]);
  });
});

const device = (host: string) =>
  ({ device: { endpoint: `https://${host}/1` }, notification: {}, ttl: 60 }) as unknown as PushMessage;
const text = { to: '+447700900123' } as CountedText;
const guards = {
  email: (one: ProviderCircuit, outcome: SendOutcome) => {
    const mail = guardedMail({ sendBulk: async (_, emails) => emails.map(() => outcome) }, one);
    return async () => (await mail.sendBulk('template', [{ to: 'a' }, { to: 'b' }] as BulkEmail[]))[1];
  },
  text: (one: ProviderCircuit, outcome: SendOutcome) => {
    const texts = guardedTexts({ send: async () => outcome }, one);
    return () => texts.send(text);
  },
  notification: (one: ProviderCircuit, outcome: SendOutcome) => {
    const push = guardedPush({ send: async () => outcome }, one);
    return () => push.send(device('push.test'));
  },
};

describe.each(Object.entries(guards))('the provider of each %s', (_, guarded) => {
  it('is not called once its circuit is open, until it has accepted a call [NTF-08]', async () => {
    const one = circuit();
    const failing = guarded(one, down);
    for (let call = 0; call < 8; call += 1) expect(await failing()).toEqual(down);
    expect(one.isOpen).toBe(true);
    const working = guarded(one, sent);
    expect(await working()).toEqual(down);
    seconds = 60;
    await one.admit();
    expect(await working()).toEqual(sent);
    expect(one.isOpen).toBe(false);
  });

  it('may be called although the table cannot be reached [NTF-08]', async () => {
    const one = circuit();
    table.get = () => Promise.reject(new Error('Down.'));
    expect(await guarded(one, down)()).toEqual(down);
  });
});

it('a text that we withhold, and a notification that waits, say nothing about their providers [NTF-08]', async () => {
  const one = circuit();
  await refuse(one, 7);
  const withheld = { status: 'withheld', error: 'today', limit: 'today' } as const;
  await guardedTexts({ send: async () => withheld }, one).send(text);
  const waiting = { status: 'waiting', error: 'Status429' } as unknown as PushOutcome;
  await guardedPush({ send: async () => waiting }, one).send(device('push.test'));
  await refuse(one, 1);
  expect(one.isOpen).toBe(true);
});

it('one push service that is down says nothing, unless all others are as well [PSH-07]', async () => {
  const one = circuit();
  const outcomes: Record<string, PushOutcome> = { 'a.test': down, 'b.test': sent };
  const push = guardedPush(
    { send: async ({ device: { endpoint } }) => outcomes[new URL(endpoint).host] ?? sent },
    one,
  );
  await push.send(device('b.test'));
  for (let call = 0; call < 9; call += 1) await push.send(device('a.test'));
  expect(one.isOpen).toBe(false);
  outcomes['b.test'] = { status: 'gone', error: 'Status410' };
  await push.send(device('b.test'));
  await push.send(device('a.test'));
  expect(one.isOpen).toBe(false);
  outcomes['b.test'] = down;
  for (let call = 0; call < 8; call += 1) await push.send(device('b.test'));
  expect(one.isOpen).toBe(true);
});

it('messages are paced by the share of the rate that may be used [NTF-08]', async () => {
  const one = await opened();
  seconds = 60;
  await one.admit();
  await one.learn([sent]);
  const paced: number[] = [];
  await slowedPacer(async (count) => void paced.push(count), one)(5);
  expect(paced).toEqual([50]);
});
