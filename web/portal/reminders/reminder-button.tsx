import { usePathname, useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { type ReminderSubject, reminderAddress, reminderParams } from './reminder-address.ts';

type ReminderButtonProps = Pick<
  ComponentProps<typeof LinkButton>,
  'variant' | 'size' | 'aria-label' | 'data-cta' | 'children'
> &
  ReminderSubject & {
    /** The page with the reminder form; empty for the current page. */
    page: string;
  };

/** Opens the reminder form; without scripts, links to it. */
export function ReminderButton(props: ReminderButtonProps) {
  const { page, petId, reminderId, 'data-cta': isCta, ...button } = props;
  const subject = { petId, ...(reminderId !== undefined && { reminderId }) };
  const changes = reminderParams(subject);
  const address = reminderAddress(page, subject);
  const here = useHere(changes);
  const router = useRouter();
  const params = useQueryParams();
  const isHere = [usePathname(), ''].includes(page);
  return (
    <>
      <Button
        {...button}
        data-cta={isCta}
        onClick={() => (isHere ? params.change(changes) : router.push(address))}
      />
      <noscript>
        <LinkButton {...button} href={isHere ? here : address} />
      </noscript>
    </>
  );
}
