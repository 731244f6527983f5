import { undoUntil } from '@merrowvale/shared/domain/dose-states.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/toaster/toaster.tsx';
import { type ServerActionOptions, useServerAction } from '../../forms/use-server-action.ts';
import { queryKeys, remindersQuery } from '../../lib/api/queries.ts';
import { serverNow } from '../../lib/api/server-time.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useFailureToast } from '../owner/use-failure-toast.ts';
import { changeDose, changePause } from './change-doses.ts';
import { doseActions, type GroupDose, type PauseTarget } from './group-dose.ts';

const refreshes = [queryKeys.reminders, queryKeys.doses];

/**
 * Records the answer to a dose. "Given" is shown optimistically and rolled back if it cannot be saved; everything else
 * is shown as the API returns it.
 */
export function useDoseAction(found: GroupDose | undefined) {
  const t = useTranslations('doses');
  const queryClient = useQueryClient();
  const { queryKey } = remindersQuery(useLocaleCode());
  return useServerAction(changeDose, {
    fields: {
      ...(found && { reminderId: found.reminder.id, date: found.dose.date }),
      afterwards: useHere({ later: null }),
    },
    refreshes,
    onDone: (_, entered) => {
      const action = doseActions.find((each) => each === entered.get('step'));
      if (action) showToast(t(`done.${action}`));
    },
    onError: useFailureToast(t('failed')),
    show: async (entered) => {
      if (!found || entered.get('step') !== 'given') return undefined;
      await queryClient.cancelQueries({ queryKey });
      const givenAt = serverNow().toISOString();
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (reminders) => reminders?.map(withGiven(found, givenAt)));
      return () => queryClient.setQueryData(queryKey, before);
    },
  });
}

export function usePause(
  { scope, ids }: PauseTarget,
  options: Pick<ServerActionOptions<unknown>, 'onDone' | 'onError'>,
) {
  const afterwards = useHere({ pause: null, later: null });
  const fields = { scope, ids: ids.join(' '), afterwards };
  return useServerAction(changePause, { fields, refreshes, ...options });
}

export function useResumption(target: PauseTarget) {
  const t = useTranslations('doses');
  return usePause(target, {
    onDone: () => showToast(t('resumed')),
    onError: useFailureToast(t('failed')),
  });
}

/** As the API will return it, with its undo, so that the button that was pressed keeps its place and the focus. */
function withGiven({ reminder: { pet, marketingBrand }, dose }: GroupDose, givenAt: string) {
  return (each: Reminder): Reminder =>
    each.pet.id === pet.id && each.marketingBrand.id === marketingBrand.id && each.dose?.date === dose.date
      ? {
          ...each,
          dose: { ...each.dose, state: 'given', by: 'owner', givenAt, undoUntil: undoUntil(givenAt) },
        }
      : each;
}
