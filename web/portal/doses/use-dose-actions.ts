'use client';

import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { queryKeys, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { changePause, type DoseAction, type PauseTarget, recordDose } from './dose-calls.ts';
import type { GroupDose } from './group-dose.ts';

type Wish = GroupDose & { action: DoseAction };

/**
 * Records the answer to a dose. "Given" is shown optimistically and rolled back if the call fails; everything else is
 * shown as the API returns it.
 */
export function useDoseActions() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefreshDoses();
  const { queryKey } = remindersQuery(locale);
  return useMutation({
    mutationFn: ({ reminder: { id }, dose: { date }, action }: Wish) =>
      recordDose(callApi, locale, { id, date, action }),
    onMutate: async (wish) => {
      if (wish.action !== 'given') return undefined;
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (reminders) => reminders?.map(withGiven(wish)));
      return { before };
    },
    onError: (_error, _wish, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
    },
    onSettled: refresh,
  });
}

/** Pauses until a date, or resumes at once without one. */
export function usePauses() {
  const locale = useLocaleCode();
  return useMutation({
    mutationFn: ({ target, until }: { target: PauseTarget; until: string | null }) =>
      changePause(callApi, locale, target, until),
    onSettled: useRefreshDoses(),
  });
}

function useRefreshDoses() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.reminders, queryKeys.doses].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

function withGiven({ reminder: { pet, marketingBrand }, dose }: Wish) {
  return (each: Reminder): Reminder =>
    each.pet.id === pet.id && each.marketingBrand.id === marketingBrand.id && each.dose?.date === dose.date
      ? { ...each, dose: { ...each.dose, state: 'given', by: 'owner' } }
      : each;
}
