import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import {
  batchOf,
  dueInstant,
  job,
  MemoryQueue,
  reminderItem,
} from '../../../test/support/functions/engine.ts';
import { comesBack, testSender } from '../../../test/support/functions/sender.ts';
import { listQuarantined } from '../../api/support-desk/list-quarantined.ts';
import { replayQuarantined } from '../../api/support-desk/replay-quarantined.ts';
import { endpoint } from '../endpoint.ts';
import { reminderKey } from '../keys.ts';
import { quarantineMessage } from './quarantine-message.ts';
import type { QuarantinedQueue } from './quarantined-message.ts';

const failures = {
  rejected: { status: 'retry', error: 'FAILED' },
  refused: { status: 'refused', error: 'MESSAGE_REJECTED' },
  /** The function crashes. */
  crashed: { status: 'retry', error: '' },
} as const;
type Failure = keyof typeof failures;

type Row = { id: string; state: string; messages: { result: string; count: number }[] };

async function setUp(owners: readonly string[]) {
  const items = owners.map((ownerId) => reminderItem({ ownerId }));
  const sender = await testSender(items);
  const { table, provider, batches, dead } = sender;
  const queues = {
    slots: new MemoryQueue(),
    email: batches,
    sms: new MemoryQueue(),
    push: new MemoryQueue(),
  };
  const ports = { ...testDependencies(), table, queues, auditDays: 730 };
  const replay = endpoint(endpoints.replayQuarantined, replayQuarantined, ports);
  const list = endpoint(endpoints.listQuarantined, listQuarantined, ports);
  const as = 'sam:support';
  let minutes = 0;

  const fail = (broken: readonly string[], failure: Failure) => {
    const fails = (to: string) => broken.includes(to.replace('@example.com', ''));
    provider.killsAt = (to) => failure === 'crashed' && fails(to);
    provider.outcomeOf = (to) => (fails(to) ? failures[failure] : { status: 'sent', messageId: 'm' });
  };
  /** Dead letters arrive twice, as they may. */
  const quarantine = async (queue: QuarantinedQueue, text: string) => {
    const now = new Date(Date.parse(dueInstant) + ++minutes * 60_000).toISOString();
    for (const _delivery of [1, 2]) await quarantineMessage(table, { queue, text, sentAt: now, now });
  };
  /** Delivers batches as their queue would until none are left, and quarantines those that are dead. */
  const deliver = async () => {
    const waiting = batches.bodies.splice(0).map((body) => ({ body, tries: 0 }));
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.tries += 1;
      sender.clock.seconds += 100;
      const died = new Promise<typeof comesBack>((resolve) => provider.onDeath(() => resolve(comesBack)));
      const response = await Promise.race([sender.instance().deliver([next.body], next.tries), died]);
      if (response.batchItemFailures.length > 0) waiting.push(next);
      for (const body of batches.bodies.splice(0)) waiting.push({ body, tries: 0 });
    }
    for (const body of dead.bodies.splice(0)) await quarantine('email', JSON.stringify(body));
  };
  const rows = async (): Promise<Row[]> =>
    (await call(list, endpoints.listQuarantined, { as })).body.data.data;
  const states = async () => (await rows()).map(({ id, state }) => [id, state]);
  /** The results of the messages that the rows still show. */
  const results = async () =>
    (await rows())
      .flatMap(({ messages }) => messages)
      .flatMap(({ result, count }) => Array.from({ length: count }, () => result));
  /** Three days later, when nothing else would still be sent. */
  const replayAll = async () => {
    sender.clock.seconds += 3 * 86_400;
    for (const { id } of await rows()) await call(replay, endpoints.replayQuarantined, { as, id });
  };
  const send = () => batches.send([{ body: batchOf(items) }]);
  const sent = () => provider.emails.map(({ to }) => to.replace('@example.com', '')).sort();
  return { table, queues, fail, quarantine, deliver, rows, states, results, replayAll, send, sent };
}

const sizes = [
  { size: 'one', owners: ['ann'], broken: ['ann'], causes: ['rejected'] },
  {
    size: 'many',
    owners: ['ann', 'bob', 'cid', 'dot', 'eve', 'fay'],
    broken: ['bob', 'cid', 'fay'],
    causes: ['rejected', 'crashed'],
  },
] as const;
const kinds = ['rejected', 'refused', 'crashed'] as const satisfies Failure[];
const replays = kinds.flatMap((first) => kinds.map((second) => [first, second] as const));

describe('a quarantined message that is replayed while the fault lasts', () => {
  it.each(
    sizes.flatMap(({ causes, ...each }) =>
      causes.flatMap((before) => replays.map(([first, second]) => ({ ...each, before, first, second }))),
    ),
  )(
    'stays in its row, which states what is true: $size, $before, then $first, then $second [SUP-02, SUP-09, NTF-06]',
    async ({ owners, broken, before, first, second }) => {
      const desk = await setUp(owners);
      desk.fail(broken, before);
      await desk.send();
      await desk.deliver();
      const ids = (await desk.rows()).map(({ id }) => id);
      const inState = (state: string) => ids.map((id) => [id, state]);
      expect(await desk.states()).toEqual(inState('failed'));

      for (const failure of [first, second]) {
        desk.fail(broken, failure);
        await desk.replayAll();
        expect(await desk.states()).toEqual(inState('replayed'));
        await desk.deliver();
        expect(await desk.states()).toEqual(inState('failed'));
        expect(await desk.results()).toEqual(broken.map(() => 'failed'));
      }

      desk.fail(broken.slice(0, 1), first);
      await desk.replayAll();
      await desk.deliver();
      expect((await desk.states()).filter(([, state]) => state === 'failed')).toHaveLength(1);
      expect((await desk.results()).filter((result) => result === 'failed')).toHaveLength(1);

      for (const _replay of ['the last one', 'nothing']) {
        desk.fail([], 'rejected');
        await desk.replayAll();
        await desk.deliver();
        expect(await desk.states()).toEqual(inState('sent'));
        expect(await desk.results()).not.toContain('failed');
        expect(desk.sent()).toEqual(owners);
      }
    },
  );

  it('is settled if the date is no longer one of its reminder’s [SUP-02, NTF-06]', async () => {
    const desk = await setUp(['ann']);
    desk.fail(['ann'], 'rejected');
    await desk.send();
    await desk.deliver();
    const moved = { set: { startDate: '2026-01-15', version: 2 } };
    await desk.table.update(reminderKey('ann', 'r1'), moved);
    desk.fail([], 'rejected');
    await desk.replayAll();
    await desk.deliver();
    expect((await desk.rows()).map(({ state }) => state)).toEqual(['sent']);
    expect(desk.sent()).toEqual([]);
  });

  it.each([
    ['a slot job', 'slots', JSON.stringify(job())],
    ['an unreadable message', 'email', '{nonsense'],
    ['an unknown message', 'sms', '{"unknown":1}'],
  ] as const)('stays in its row if it is %s [SUP-02, SUP-09, NTF-06]', async (_, queue, text) => {
    const desk = await setUp([]);
    await desk.quarantine(queue, text);
    const [row] = await desk.rows();
    for (const _round of [1, 2]) {
      await desk.replayAll();
      expect(await desk.states()).toEqual([[row?.id, 'replayed']]);
      for (const body of desk.queues[queue].bodies.splice(0))
        await desk.quarantine(queue, JSON.stringify(body));
      expect(await desk.states()).toEqual([[row?.id, 'failed']]);
    }
  });
});
