import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { useHere } from '../../lib/use-here.ts';
import { reminderAddress, reminderParams, useReminderPage } from './use-reminder-page.ts';

type ReminderButtonProps = Pick<
  ComponentProps<typeof LinkButton>,
  'variant' | 'size' | 'aria-label' | 'data-cta' | 'children'
> & {
  /** The page with the reminder form; empty for the current page. */
  page: string;
  petId: string;
  reminderId?: string;
};

/** Opens the reminder form; without scripts, links to it. */
export function ReminderButton(props: ReminderButtonProps) {
  const { page, petId, reminderId, 'data-cta': isCta, ...button } = props;
  const subject = { petId, ...(reminderId !== undefined && { reminderId }) };
  const open = useReminderPage(page);
  const here = useHere(reminderParams(subject));
  const isHere = [usePathname(), ''].includes(page);
  return (
    <>
      <Button {...button} data-cta={isCta} onClick={() => open(subject)} />
      <noscript>
        <LinkButton {...button} href={isHere ? here : reminderAddress(page, subject)} />
      </noscript>
    </>
  );
}
