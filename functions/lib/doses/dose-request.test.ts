import { expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import type { Value } from '../adapters/table.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import { doseDateOf } from './dose-request.ts';

const now = '2026-06-01T10:00:00.000Z';

function dateOf(named: string | undefined, changes: { [name: string]: Value } = {}) {
  const reminder = readReminder(reminderItem(changes));
  if (!reminder) throw new Error('The reminder is not valid.');
  return doseDateOf(reminder, named, now);
}

it('an action is about the dose that the reminder shows, unless it names another', () => {
  expect(dateOf(undefined)).toBe('2026-05-31');
  const far = { startDate: '2026-12-31', since: now, createdAt: now };
  expect(() => dateOf(undefined, far)).toThrow('No dose of this reminder is due yet.');
});

it.each(['2026-01-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-05-15'])(
  'it may name a date on which a dose was due or is next, or was once claimed: %s',
  (named) => {
    const claim = { date: '2026-05-15+04', batchId: 'b', attempt: 1, at: now };
    expect(dateOf(named, { claim })).toBe(named);
  },
);

it.each(['2026-05-30', '2026-07-31', '2025-12-31', '2026-05-15'])('it may not name %s', (named) => {
  expect(() => dateOf(named)).toThrow();
});
