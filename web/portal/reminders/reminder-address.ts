import { withParams } from '../../lib/with-params.ts';

export const anyPet = 'new';

export const withoutReminder = { reminder: null, edit: null } as const;

/** The id of a reminder's row in the first list of a page, or in the list of another prefix: its channels are one row. */
export function reminderAnchor(petId: string, productId: string, prefix = 'reminder'): string {
  return `${prefix}-${petId}-${productId}`;
}

/** Focuses a reminder's row and scrolls to it, if it is on the page. */
export function showReminder(anchor: string): HTMLElement | null {
  const row = document.getElementById(anchor);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
  return row;
}

export type ReminderSubject = { petId: string; reminderId?: string };

export function reminderParams({ petId, reminderId }: ReminderSubject) {
  return reminderId === undefined ? { reminder: petId, edit: null } : { reminder: reminderId, edit: 'true' };
}

/** The address that opens the form on another page; includes the pet. */
export function reminderAddress(page: string, subject: ReminderSubject): string {
  const { petId } = subject;
  return withParams(page, '', { id: petId === anyPet ? null : petId, ...reminderParams(subject) });
}
