'use client';

import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/api/queries.ts';

/** Invalidates all queries that show reminders or pets. */
export function useRefreshReminders() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.reminders, queryKeys.pets, queryKeys.pet].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
