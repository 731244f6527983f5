import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/api/queries.ts';

export const reminderKeys = [queryKeys.reminders, queryKeys.pets, queryKeys.pet];

export function useRefreshReminders() {
  const queryClient = useQueryClient();
  return () => Promise.all(reminderKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
