'use client';

import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import type { Channel, Reminder, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isChangedElsewhere } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { keyPerBody } from '../../lib/api/key-per-body.ts';
import { remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ignoreMissing } from '../pets/remove-pet.ts';
import { changedFacts, ReminderChanged } from './reminder-changes.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { afterStep, planSave, type SaveStep, type StoredReminder, withFound } from './save-plan.ts';
import { useRefreshReminders } from './use-refresh-reminders.ts';

type Wanted = { channels: readonly Channel[]; inputFor: (channel: Channel) => ReminderInput };
type UpdateStep = Extract<SaveStep, { kind: 'update' }>;

/** Maximum number of retries on newer versions that do not differ in anything that the form shows. */
const newerVersions = 3;

/**
 * Saves a form channel by channel and records what has been saved, so that a retry repeats nothing. If a
 * reminder was changed elsewhere, it is left unchanged the first time: `ReminderChanged` describes the
 * differences.
 */
export function useSaveReminder(group: ReminderGroup | undefined, listed: readonly Reminder[]) {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefreshReminders();
  const reminders = group?.reminders ?? [];
  const stored = useRef<StoredReminder[]>(reminders.map(({ id, channel }) => ({ id, channel, saved: null })));
  const known = useRef(new Map(reminders.map((each) => [each.id, each])));
  const before = useRef(new Set(listed.map(({ id }) => id)));
  const tries = useRef(0);
  const keyFor = useRef(keyPerBody());
  const query = { locale };

  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      if (tries.current++ > 0) await findWhatIsThere(wanted);
      for (const step of planSave(stored.current, wanted)) {
        const id = await run(step);
        stored.current = afterStep(stored.current, step, id);
      }
    },
    onSuccess: refresh,
    // The error is shown at once, regardless of how long reloading takes.
    onError: () => void refresh(),
  });

  function readAgain() {
    return queryClient.fetchQuery({ ...remindersQuery(locale), staleTime: 0 });
  }

  async function findWhatIsThere({ channels, inputFor }: Wanted) {
    const [channel = 'email'] = channels;
    stored.current = withFound(stored.current, await readAgain(), before.current, inputFor(channel));
  }

  async function run(step: SaveStep): Promise<string> {
    if (step.kind === 'delete') {
      await callApi(reminderEndpoints.deleteReminder, { params: { id: step.id }, query }).catch(
        ignoreMissing,
      );
      return step.id;
    }
    const saved = step.kind === 'update' ? await update(step) : await create(step.input);
    known.current.set(saved.id, saved);
    return saved.id;
  }

  async function create(input: ReminderInput): Promise<Reminder> {
    const body = { reminder: input };
    const idempotencyKey = keyFor.current(input);
    return (await callApi(reminderEndpoints.createReminder, { query, body, idempotencyKey })).data;
  }

  async function update(step: UpdateStep, triesLeft = newerVersions): Promise<Reminder> {
    const { id, input } = step;
    const read = known.current.get(id);
    const body = { reminder: input };
    const version = read && { version: read.version };
    try {
      return (await callApi(reminderEndpoints.updateReminder, { params: { id }, query, body, ...version }))
        .data;
    } catch (error) {
      if (!read || triesLeft === 0 || !isChangedElsewhere(error)) throw error;
      await lookAgain(read, error);
      return update(step, triesLeft - 1);
    }
  }

  async function lookAgain(read: Reminder, error: unknown): Promise<void> {
    const now = (await readAgain()).find(({ id }) => id === read.id);
    if (!now) throw error;
    known.current.set(now.id, now);
    const facts = changedFacts(read, now);
    if (facts.length > 0) throw new ReminderChanged(now, facts);
  }
}
