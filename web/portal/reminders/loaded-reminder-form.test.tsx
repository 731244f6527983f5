import { brands } from '@merrowvale/shared/domain/brands.ts';
import { describe, expect, it } from 'vitest';
import { renderForOwner } from '../render-for-owner.tsx';
import { somePet, someProfile, someReminder } from '../test-data.ts';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';

const shown = (subject: string, editing: boolean, skipUrl?: string) =>
  renderForOwner(
    <LoadedReminderForm subject={subject} editing={editing} skipUrl={skipUrl} onDone={() => undefined} />,
    { pets: [somePet()], reminders: [someReminder()], profile: someProfile(), brands: [...brands] },
  );

describe('the reminder form', () => {
  it('can delete what it edits, and offers nothing to delete while it makes a new one [REM-17]', () => {
    expect(shown('r1', true)).toContain('Delete this reminder');
    expect(shown('p1', false)).not.toContain('Delete this reminder');
  });

  it('can be skipped only where skipping leads somewhere [REM-16]', () => {
    expect(shown('p1', false, '/en_gb/reminders')).toMatch(/href="\/en_gb\/reminders"[^>]*>Skip for now</);
    expect(shown('p1', false)).not.toContain('Skip for now');
    expect(shown('p1', false, '')).not.toContain('Skip for now');
  });

  it('says so when the reminder that it should change is no more [URL-05]', () => {
    expect(shown('gone', true)).toContain('This reminder can’t be found.');
  });
});
