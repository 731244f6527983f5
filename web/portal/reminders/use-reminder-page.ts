import { usePathname, useRouter } from 'next/navigation';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { withParams } from '../../lib/with-params.ts';

/** Represents a pet that has yet to be selected, in the address of a new reminder. */
export const anyPet = 'new';

export const withoutReminder = { reminder: null, edit: null } as const;

type Subject = { petId: string; reminderId?: string };

export function reminderParams({ petId, reminderId }: Subject) {
  return reminderId === undefined ? { reminder: petId, edit: null } : { reminder: reminderId, edit: 'true' };
}

/** The address that opens the form on another page; includes the pet. */
export function reminderAddress(page: string, subject: Subject): string {
  const { petId } = subject;
  return withParams(page, '', { id: petId === anyPet ? null : petId, ...reminderParams(subject) });
}

/** Opens the reminder form on the given page, or on the current one if none is given. */
export function useReminderPage(page: string): (subject: Subject) => void {
  const here = usePathname();
  const router = useRouter();
  const params = useQueryParams();
  return (subject) => {
    if (page === '' || page === here) params.change(reminderParams(subject));
    else router.push(reminderAddress(page, subject));
  };
}
