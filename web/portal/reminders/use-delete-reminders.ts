'use client';

import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { keyPerBody } from '../../lib/api/key-per-body.ts';
import { today } from '../../lib/api/server-time.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ignoreMissing } from '../pets/remove-pet.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { restoringInput } from './restore-reminder.ts';
import { useRefreshReminders } from './use-refresh-reminders.ts';

/** Deletes all reminders of a pet and brand, on all channels; a retry skips those already deleted. */
export function useDeleteReminders() {
  const locale = useLocaleCode();
  const refresh = useRefreshReminders();
  const gone = useRef(new Set<string>());
  return useMutation({
    mutationFn: async ({ reminders }: ReminderGroup) => {
      for (const { id } of reminders.filter((each) => !gone.current.has(each.id))) {
        await callApi(reminderEndpoints.deleteReminder, { params: { id }, query: { locale } }).catch(
          ignoreMissing,
        );
        gone.current.add(id);
      }
    },
    onSuccess: refresh,
    // The error is shown at once, regardless of how long reloading takes.
    onError: () => void refresh(),
  });
}

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
    const keyFor = keyPerBody();
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
