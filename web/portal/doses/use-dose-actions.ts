'use client';

import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import type { RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { queryKeys, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import type { GroupDose } from './group-dose.ts';

export type DoseAction = 'given' | 'undo' | RepeatChoice;
type Wish = GroupDose & { action: DoseAction };

/**
 * Records the answer to a dose. "Given" is shown optimistically and rolled back if the call fails; all else
 * is shown as the API returns it.
 */
export function useDoseActions() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const { queryKey } = remindersQuery(locale);
  return useMutation({
    mutationFn: async ({ reminder: { id }, dose: { date }, action }: Wish) => {
      const query = { locale };
      if (action === 'given')
        return callApi(doseEndpoints.giveDose, { params: { id }, query, body: { date } });
      if (action === 'undo') return callApi(doseEndpoints.undoDose, { params: { id, date }, query });
      return callApi(doseEndpoints.remindAgain, { params: { id }, query, body: { when: action, date } });
    },
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
    onSettled: () =>
      Promise.all(
        [queryKeys.reminders, queryKeys.doses].map((key) => queryClient.invalidateQueries({ queryKey: key })),
      ),
  });
}

function withGiven({ reminder: { pet, marketingBrand }, dose }: Wish) {
  return (each: Reminder): Reminder =>
    each.pet.id === pet.id && each.marketingBrand.id === marketingBrand.id && each.dose?.date === dose.date
      ? { ...each, dose: { ...each.dose, state: 'given', by: 'owner' } }
      : each;
}
