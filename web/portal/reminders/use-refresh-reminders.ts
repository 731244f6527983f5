'use client';

import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/api/queries.ts';

/** Queries that show reminders or pets. */
export const reminderKeys = [queryKeys.reminders, queryKeys.pets, queryKeys.pet];

/** Invalidates all queries that show reminders or pets. */
export function useRefreshReminders() {
  const queryClient = useQueryClient();
  return () => Promise.all(reminderKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
