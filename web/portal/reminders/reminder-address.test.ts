import { describe, expect, it } from 'vitest';
import { anyPet, reminderAddress, reminderParams } from './reminder-address.ts';

describe('the address of the reminder form', () => {
  it('contains the pet for a new reminder, and the reminder with edit=true for an existing one [URL-04] [URL-05] [URL-06]', () => {
    expect(reminderParams({ petId: 'p1' })).toEqual({ reminder: 'p1', edit: null });
    expect(reminderParams({ petId: 'p1', reminderId: 'r1' })).toEqual({ reminder: 'r1', edit: 'true' });
  });

  it('comes from content, and contains id, reminder and, for an edit, edit=true [URL-07]', () => {
    expect(reminderAddress('/en_gb/reminders', { petId: 'p1' })).toBe('/en_gb/reminders?id=p1&reminder=p1');
    expect(reminderAddress('/en_gb/reminders', { petId: 'p1', reminderId: 'r1' })).toBe(
      '/en_gb/reminders?id=p1&reminder=r1&edit=true',
    );
    expect(reminderAddress('/de/reminders', { petId: anyPet })).toBe('/de/reminders?reminder=new');
  });
});
