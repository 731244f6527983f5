import { withParams } from '../../lib/with-params.ts';

export const anyPet = 'new';

export const withoutReminder = { reminder: null, edit: null } as const;

export type ReminderSubject = { petId: string; reminderId?: string };

export function reminderParams({ petId, reminderId }: ReminderSubject) {
  return reminderId === undefined ? { reminder: petId, edit: null } : { reminder: reminderId, edit: 'true' };
}

/** The address that opens the form on another page; includes the pet. */
export function reminderAddress(page: string, subject: ReminderSubject): string {
  const { petId } = subject;
  return withParams(page, '', { id: petId === anyPet ? null : petId, ...reminderParams(subject) });
}
