import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { LinkButton } from '../../components/button/link-button.tsx';
import { useHere } from '../../lib/use-here.ts';
import { reminderAddress, reminderParams } from './use-reminder-page.ts';

type ReminderLinkProps = Omit<ComponentProps<typeof LinkButton>, 'href'> & {
  /** The page with the reminder form; empty for the current page. */
  page: string;
  petId: string;
  reminderId?: string;
};

/** Links to the reminder form without scripts, in place of the button that opens it. */
export function ReminderLink({ page, petId, reminderId, ...link }: ReminderLinkProps) {
  const subject = { petId, ...(reminderId !== undefined && { reminderId }) };
  const here = useHere(reminderParams(subject));
  const path = usePathname();
  const isHere = page === '' || page === path;
  return (
    <noscript>
      <LinkButton {...link} href={isHere ? here : reminderAddress(page, subject)} />
    </noscript>
  );
}
