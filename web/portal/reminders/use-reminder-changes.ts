'use client';

import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Channel, Reminder, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { queryKeys, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ignoreMissing } from '../pets/use-pet-changes.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { afterStep, planSave, type SaveStep, type StoredReminder, withFound } from './save-plan.ts';

type Wanted = { channels: readonly Channel[]; inputFor: (channel: Channel) => ReminderInput };

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.reminders, queryKeys.pets, queryKeys.pet].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Saves a form channel by channel, and remembers what is saved, so that another try repeats nothing. */
export function useSaveReminder(group: ReminderGroup | undefined, listed: readonly Reminder[]) {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const stored = useRef<StoredReminder[]>(
    (group?.reminders ?? []).map(({ id, channel }) => ({ id, channel, saved: null })),
  );
  const before = useRef(new Set(listed.map(({ id }) => id)));
  const tries = useRef(0);
  const keys = useRef(new Map<string, string>());

  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      if (tries.current++ > 0) await findWhatIsThere(wanted);
      for (const step of planSave(stored.current, wanted)) {
        const id = await run(step);
        stored.current = afterStep(stored.current, step, id);
      }
    },
    onSuccess: refresh,
    onError: refresh,
  });

  async function findWhatIsThere({ channels, inputFor }: Wanted) {
    const [channel = 'email'] = channels;
    const now = await queryClient.fetchQuery({ ...remindersQuery(locale), staleTime: 0 });
    stored.current = withFound(stored.current, now, before.current, inputFor(channel));
  }

  async function run(step: SaveStep): Promise<string> {
    const query = { locale };
    if (step.kind === 'delete') {
      await callApi(endpoints.deleteReminder, { params: { id: step.id }, query }).catch(ignoreMissing);
      return step.id;
    }
    const body = { reminder: step.input };
    if (step.kind === 'update') {
      return (await callApi(endpoints.updateReminder, { params: { id: step.id }, query, body })).data.id;
    }
    return (await callApi(endpoints.createReminder, { query, body, idempotencyKey: keyFor(step.input) })).data
      .id;
  }

  function keyFor(input: ReminderInput): string {
    const text = JSON.stringify(input);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  }
}

/** Deletes every reminder of a pet and brand, on all channels. */
export function useDeleteReminders() {
  const locale = useLocaleCode();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ reminders }: ReminderGroup) => {
      for (const { id } of reminders) {
        await callApi(endpoints.deleteReminder, { params: { id }, query: { locale } }).catch(ignoreMissing);
      }
    },
    onSettled: refresh,
  });
}
