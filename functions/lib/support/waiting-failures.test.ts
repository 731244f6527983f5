import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { quarantinedAttributes, quarantinedKey, quarantinedSort } from '../engine/quarantined-message.ts';
import { createLog } from '../log.ts';
import { noteOldestQuarantined } from './waiting-failures.ts';

const now = '2026-03-02T10:00:00.000Z';

describe('the age of the oldest quarantined message', () => {
  let table: MemoryTable;
  beforeEach(() => {
    table = new MemoryTable();
  });
  const keep = (state: 'failed' | 'replayed' | 'sent', quarantinedAt: string, message: string = state) =>
    table.put({
      ...quarantinedKey(quarantinedSort(quarantinedAt, message)),
      ...quarantinedAttributes({
        ...{ queue: 'email', channel: 'email', dueDate: '2026-03-01', state, quarantinedAt },
        ...{ reminderIds: ['r1'], recipients: ['a***'], tries: 6, error: 'refused', body: {}, others: [] },
      }),
      version: 1,
    });
  const noted = async () => {
    const lines: string[] = [];
    const log = createLog({ functionName: 'prod-measure-waiting-failures' }, (line) => lines.push(line));
    await noteOldestQuarantined({ table, log }, now);
    return lines.map((line) => JSON.parse(line));
  };

  it('counts from its arrival, regardless of later ones and of those already replayed or sent [OBS-02]', async () => {
    await keep('sent', '2026-03-01T01:00:00.000Z');
    await keep('replayed', '2026-03-01T02:00:00.000Z');
    await keep('failed', '2026-03-02T09:00:00.000Z');
    await keep('failed', '2026-03-02T05:59:59.000Z', 'older');
    expect(await noted()).toMatchObject([{ stage: 'prod', OldestQuarantinedReminder: 14_401 }]);
  });

  it('is found behind one that has failed again since [OBS-02]', async () => {
    await keep('failed', '2026-03-02T09:00:00.000Z', 'again');
    await table.update(
      { pk: 'QUARANTINED', sk: quarantinedSort('2026-03-02T09:00:00.000Z', 'again') },
      { set: { quarantinedAt: '2026-03-02T09:55:00.000Z' } },
    );
    await keep('failed', '2026-03-02T09:30:00.000Z', 'behind');
    expect(await noted()).toMatchObject([{ OldestQuarantinedReminder: 1800 }]);
  });

  it('is found behind many that were sent [OBS-02]', async () => {
    for (let count = 0; count < 250; count += 1)
      await keep('sent', new Date(Date.parse('2026-02-01') + count * 1000).toISOString(), `sent ${count}`);
    await keep('failed', '2026-03-02T08:00:00.000Z');
    expect(await noted()).toMatchObject([{ OldestQuarantinedReminder: 7200 }]);
  });

  it('is zero when none waits, so that the alarm ends [OBS-02]', async () => {
    await keep('replayed', '2026-03-01T02:00:00.000Z');
    expect(await noted()).toMatchObject([{ OldestQuarantinedReminder: 0 }]);
  });
});
