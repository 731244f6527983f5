import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../../components/button/button-class.ts';

type ActionButtonProps = ButtonLook & {
  token: string;
  action: LinkAction;
  /** One of the message's reminders; undefined for all of them. */
  reminder?: string;
  /** Id of the text above the buttons that identifies the reminder. */
  describedBy?: string;
  children: ReactNode;
};

/**
 * A form with a single button. Its address contains all parameters, and the token is the only authorisation
 * it needs.
 */
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
