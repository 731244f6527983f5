import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { today } from '../../lib/api/server-time.ts';
import { useLocaleCode } from '../locale-context.tsx';
import type { ReminderGroup } from './reminder-groups.ts';
import { restoringInput } from './restore-reminder.ts';
import { useRefreshReminders } from './use-refresh-reminders.ts';

/**
 * Restores a deleted group by recreating its reminders; if a brand's window has closed in the meantime, they
 * stay deleted. Undefined if the rules no longer allow them.
 */
export function useRestoreReminders() {
  const locale = useLocaleCode();
  const refresh = useRefreshReminders();
  return ({ reminders }: ReminderGroup): (() => Promise<void>) | undefined => {
    const inputs = reminders.flatMap((each) => restoringInput(each, today(each.timeZone)) ?? []);
    if (inputs.length < reminders.length) return undefined;
    const keyFor = idempotencyKeys();
    return async () => {
      try {
        for (const reminder of inputs)
          await callApi(reminderEndpoints.createReminder, {
            query: { locale },
            body: { reminder },
            idempotencyKey: keyFor(reminder),
          });
      } finally {
        await refresh();
      }
    };
  };
}
