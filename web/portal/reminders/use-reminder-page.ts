'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { withParams } from '../../lib/with-params.ts';

/** What stands in the address for a reminder of a pet yet to be chosen. */
export const anyPet = 'new';

type Subject = { petId: string; reminderId?: string };

/** The parameters that open the reminder form: for a new reminder of a pet, or for one that exists. */
export function reminderParams({ petId, reminderId }: Subject) {
  return reminderId === undefined ? { reminder: petId, edit: null } : { reminder: reminderId, edit: 'true' };
}

/** The address that opens the form on another page, where the pet is named as well. */
export function reminderAddress(page: string, subject: Subject): string {
  const { petId } = subject;
  return withParams(page, '', { id: petId === anyPet ? null : petId, ...reminderParams(subject) });
}

/** Opens the reminder form: on this page when none or this one is named, else on that page. */
export function useReminderPage(page: string): (subject: Subject) => void {
  const here = usePathname();
  const router = useRouter();
  const params = useQueryParams();
  return (subject) => {
    if (page === '' || page === here) params.change(reminderParams(subject));
    else router.push(reminderAddress(page, subject));
  };
}
