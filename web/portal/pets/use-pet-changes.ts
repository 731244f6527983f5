'use client';

import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Pet, PetInput } from '@merrowvale/shared/schemas/pet.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { queryKeys, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';

type Save = { pet: Pet | undefined; input: PetInput; idempotencyKey: string };

/** Everything that shows pets or reminders is read again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [queryKeys.pets, queryKeys.pet, queryKeys.reminders].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/** Creates a pet when none is being edited, and changes that one otherwise. */
export function useSavePet() {
  const locale = useLocaleCode();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ pet, input, idempotencyKey }: Save) => {
      const query = { locale };
      const answer = pet
        ? await callApi(endpoints.updatePet, { params: { id: pet.id }, query, body: input })
        : await callApi(endpoints.createPet, { query, body: input, idempotencyKey });
      return answer.data;
    },
    onSuccess: refresh,
  });
}

/** Removes a pet's reminders one by one and then the pet; if a reminder stays, the pet stays. */
export function useDeletePet() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (pet: Pet) => {
      const query = { locale };
      const reminders = await queryClient.fetchQuery({ ...remindersQuery(locale), staleTime: 0 });
      for (const reminder of reminders.filter((each) => each.pet.id === pet.id)) {
        await callApi(endpoints.deleteReminder, { params: { id: reminder.id }, query }).catch(ignoreMissing);
      }
      await callApi(endpoints.deletePet, { params: { id: pet.id }, query }).catch(ignoreMissing);
    },
    onSuccess: refresh,
  });
}

/** What is gone already counts as deleted. */
export function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
