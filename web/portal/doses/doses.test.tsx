import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner } from '../../../test/support/web/render-for-owner.tsx';
import { groupReminders } from '../reminders/reminder-groups.ts';
import { DoseActions } from './dose-actions.tsx';
import { groupDose, groupPause } from './group-dose.ts';

const dose = { date: '2026-05-31', state: 'open', givenAt: null, by: null, undoUntil: null } as const;
const givenDose = { ...dose, state: 'given', givenAt: '2026-05-31T10:00:00.000Z', by: 'owner' } as const;
const groupOf = (...reminders: Parameters<typeof groupReminders>[0]) => {
  const [group] = groupReminders(reminders);
  if (!group) throw new Error('No reminder.');
  return group;
};
const rendered = (change: Parameters<typeof someReminder>[0]) =>
  renderForOwner(<DoseActions group={groupOf(someReminder(change))} />);

describe('the dose of a pet and brand', () => {
  it('is the latest one among its channels', () => {
    const text = someReminder({ id: 'r2', channel: 'sms', dose: { ...dose, date: '2026-04-30' } });
    expect(groupDose(groupOf(someReminder({ dose }), text))?.reminder.id).toBe('r1');
    expect(groupDose(groupOf(someReminder()))).toBeUndefined();
  });

  it('is confirmed with one button, which can be undone for some time', () => {
    expect(rendered({ dose })).toContain('Mark as given');
    const given = rendered({ dose: { ...givenDose, undoUntil: '2026-05-31T11:00:00.000Z' } });
    expect(given).toContain('Given for 31 May 2026');
    expect(given).toContain('Undo');
    const later = rendered({ dose: givenDose });
    expect(later).not.toContain('Undo');
    expect(later).not.toContain('Mark as given');
  });

  it.each([
    ['2026-05-31', 'Overdue since 31 May 2026', true],
    ['2026-06-01', 'Today', true],
    ['2026-06-02', 'Tomorrow', false],
    ['2026-06-03', 'In 2 days', false],
  ])('of %s is %s on 1 June, and its button is filled once it is due: %s', (date, words, isFilled) => {
    vi.setSystemTime('2026-06-01T09:00:00Z');
    const html = rendered({ dose: { ...dose, date } });
    expect(html).toContain(`>${words}<`);
    expect(parseHtml(html).all('*', { class: /green/ }).length > 0).toBe(isFilled);
    vi.useRealTimers();
  });

  it('shows which carer gave it, and when the reminder is repeated', () => {
    expect(rendered({ dose: { ...givenDose, by: 'carer' } })).toContain('by your helper');
    expect(rendered({ dose, remindAgainOn: '2026-06-02' })).toContain('We’ll remind you again on 2 Jun 2026');
  });

  it('is paused once all of its channels are', () => {
    const paused = someReminder({ pausedUntil: '2026-07-01' });
    expect(groupPause(groupOf(paused))).toBe('2026-07-01');
    expect(groupPause(groupOf(paused, someReminder({ id: 'r2', channel: 'sms' })))).toBeUndefined();
    expect(rendered({ pausedUntil: '2026-07-01' })).toContain('Paused until 1 Jul 2026');
  });
});
