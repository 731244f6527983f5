'use client';

import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import type { PauseScope } from '@merrowvale/shared/schemas/pause.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { queryKeys } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';

/** A pet, some reminders, or everything of an owner. */
export type PauseTarget = { scope: PauseScope; ids: readonly string[]; name?: string };

/** Pauses until a date, or resumes at once without one. */
export function usePauses() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ target: { scope, ids }, until }: { target: PauseTarget; until: string | null }) => {
      for (const id of scope === 'all' ? [undefined] : ids) {
        const target = { scope, ...(id !== undefined && { id }) };
        if (until === null) await callApi(doseEndpoints.resumeReminders, { query: { locale, ...target } });
        else await callApi(doseEndpoints.pauseReminders, { query: { locale }, body: { ...target, until } });
      }
    },
    onSettled: () =>
      Promise.all(
        [queryKeys.reminders, queryKeys.doses].map((key) => queryClient.invalidateQueries({ queryKey: key })),
      ),
  });
}
