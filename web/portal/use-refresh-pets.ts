import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../lib/api/queries.ts';

export const petKeys = [queryKeys.pets, queryKeys.pet, queryKeys.reminders, queryKeys.doses];

/** Invalidates what shows pets; a removed pet is not requested again while it is still on screen. */
export function useRefreshPets() {
  const queryClient = useQueryClient();
  return ({ isRemoved = false } = {}) =>
    Promise.all(
      petKeys.map((queryKey) =>
        queryClient.invalidateQueries({
          queryKey,
          refetchType: isRemoved && queryKey === queryKeys.pet ? 'none' : 'active',
        }),
      ),
    );
}
