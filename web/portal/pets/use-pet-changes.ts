import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { petsQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { useAction } from '../owner/use-action.ts';
import { petKeys, useRefreshPets } from '../use-refresh-pets.ts';
import { saveIcon } from './pet-actions.ts';
import { type RemovalProgress, removePet } from './remove-pet.ts';

const iconField = z.object({ imageReference: textEntry });

type IconOptions = { afterwards?: string | undefined; onDone: (saved: Pet) => void };

/** Changes a pet's icon optimistically; rolled back if it cannot be saved. */
export function useIconAction(pet: Pet, { afterwards, onDone }: IconOptions) {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefreshPets();
  const show = (imageReference: string | null) =>
    queryClient.setQueryData(petsQuery(locale).queryKey, (pets) =>
      pets?.map((each) => (each.id === pet.id ? { ...each, imageReference } : each)),
    );
  return useAction(saveIcon, {
    fields: { petId: pet.id, ...(afterwards !== undefined && { afterwards }) },
    refreshes: petKeys,
    onDone: (saved) => onDone(saved ?? pet),
    onError: () => void refresh(),
    show: async (entered) => {
      show(readEntries(iconField, entered).imageReference || null);
      return () => show(pet.imageReference);
    },
  });
}

export function useDeletePet() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefreshPets();
  const [progress, setProgress] = useState<RemovalProgress | null>(null);
  const query = { locale };
  const removal = useMutation({
    mutationFn: ({ id: petId }: Pet) =>
      removePet(
        petId,
        {
          reminders: () => queryClient.fetchQuery({ ...remindersQuery(locale), staleTime: 0 }),
          deleteReminder: (id) => callApi(reminderEndpoints.deleteReminder, { params: { id }, query }),
          deletePet: (id) => callApi(petEndpoints.deletePet, { params: { id }, query }),
        },
        setProgress,
      ),
    onSuccess: () => refresh({ isRemoved: true }),
    // The error is shown at once, regardless of how long reloading takes.
    onError: () => void refresh(),
    onSettled: () => setProgress(null),
  });
  return { ...removal, progress };
}
