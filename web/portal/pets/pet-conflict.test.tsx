import { expect, it } from 'vitest';
import { somePet, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { ReminderConflict } from '../reminders/reminder-conflict.tsx';
import { groupOfAll } from '../reminders/reminder-groups.ts';
import { PetConflict } from './pet-form.tsx';

it('lists changes made to a pet elsewhere, and explains that the input is kept [PET-10]', () => {
  const pet = somePet({ weight: { value: 28 }, breed: null });
  const html = renderForOwner(<PetConflict pet={pet} fields={['weight', 'breed', 'imageReference']} />);
  expect(wordsOf(html)).toBe(
    'Biscuit was changed somewhere else while you were here. Weight: now 28 lbs (12.7 kg) Breed: now Not given Another icon What you’ve typed is still here. Save again to keep it.',
  );
});

it('lists changes made to a reminder elsewhere [REM-29]', () => {
  const group = groupOfAll([someReminder({ date: '2027-01-31', dosesRemaining: null })]);
  const html = renderForOwner(group && <ReminderConflict group={group} facts={['date', 'doses']} />);
  expect(wordsOf(html)).toContain('Next dose: now 31 January 2027 Doses left: now no end');
});
