import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../../components/button/button-class.ts';

type ActionButtonProps = ButtonLook & {
  token: string;
  action: LinkAction;
  /** One of the message's reminders; all of them without it. */
  reminder?: string;
  /** The text above the buttons that tells them apart from those of other reminders. */
  describedBy?: string;
  children: ReactNode;
};

/** A form of one button. Its address holds all that is sent, and the token in it is all the permission it needs. */
export function ActionButton({ token, action, reminder, describedBy, children, ...look }: ActionButtonProps) {
  const query = new URLSearchParams({ token, action, ...(reminder !== undefined && { reminder }) });
  return (
    <form method="post" action={`/api/reminder-links?${query}`}>
      <button type="submit" className={buttonClass(look)} aria-describedby={describedBy}>
        {children}
      </button>
    </form>
  );
}
