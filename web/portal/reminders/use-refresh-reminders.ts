'use client';

import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/api/queries.ts';

/** Has everything that shows reminders or pets read again. */
export function useRefreshReminders() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.reminders, queryKeys.pets, queryKeys.pet].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
