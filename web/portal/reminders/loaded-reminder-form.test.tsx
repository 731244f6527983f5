import { brands } from '@merrowvale/shared/domain/brands.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet, someProfile, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner } from '../../../test/support/web/render-for-owner.tsx';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';

const shownFor = (reminder: Reminder) => shown('r1', true, undefined, reminder);
const shown = (
  subject: string,
  editing: boolean,
  skipUrl?: string,
  reminder = someReminder(),
  pets = [somePet()],
) =>
  renderForOwner(
    <LoadedReminderForm
      subject={subject}
      editing={editing}
      skipUrl={skipUrl}
      firstPetUrl="/en_gb/pets/first"
      onDone={() => undefined}
    />,
    { pets, reminders: [reminder], profile: someProfile(), brands: [...brands] },
  );

describe('the reminder form', () => {
  it('offers to delete a reminder that it edits, but not a new one [REM-17]', () => {
    expect(shown('r1', true)).toContain('Delete this reminder');
    expect(shown('p1', false)).not.toContain('Delete this reminder');
  });

  it('asks for the time of messages, and for an interval only if the medication has several', () => {
    const page = shown('r1', true);
    for (const label of [
      '>Time<',
      'When to remind you',
      'Second reminder',
      'My usual time (09:00)',
      '3 days before',
    ])
      expect(page).toContain(label);
    expect(page).not.toContain('How often');
    const wormer = {
      id: 'SOR_Dog_Product',
      name: 'Sorrelguard wormer for dogs',
      species: 'dog',
      dosingFrequency: 30,
    } as const;
    const choosing = shownFor(someReminder({ marketingBrand: wormer, interval: 'm3' }));
    expect(choosing).toContain('How often');
    expect(choosing).toContain('Every 3 months');
  });

  it('can be skipped only if there is a page to continue with [REM-16]', () => {
    expect(
      parseHtml(shown('p1', false, '/en_gb/reminders')).texts('*', { href: '/en_gb/reminders' }),
    ).toContain('Skip for now');
    expect(shown('p1', false)).not.toContain('Skip for now');
    expect(shown('p1', false, '')).not.toContain('Skip for now');
  });

  it('selects the pet of an owner who has only one, and is not shown to owners without pets [REM-15]', () => {
    parseHtml(shown('new', false)).get('option', { value: 'p1', selected: '' });
    const without = shown('new', false, undefined, someReminder(), []);
    expect(without).toContain('Loading');
    expect(without).not.toContain('Medication');
  });

  it('reports that the reminder to edit no longer exists [URL-05]', () => {
    expect(shown('gone', true)).toContain('This reminder can’t be found.');
  });
});
