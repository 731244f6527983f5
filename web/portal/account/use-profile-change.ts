'use client';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import type { Profile, ProfileChange } from '@merrowvale/shared/schemas/profile.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { profileQuery, queryKeys } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';

/** In milliseconds; reminders follow a change asynchronously, through its event. */
const followMilliseconds = 2500;

/** Shows a change of the owner's settings optimistically, saves it, and rolls it back on failure. */
export function useProfileChange(profile: Profile) {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery(locale);
  const refresh = (key: readonly string[]) => queryClient.invalidateQueries({ queryKey: key });
  return useMutation({
    mutationFn: async (change: ProfileChange) =>
      (
        await callApi(ownerEndpoints.updateProfile, {
          query: { locale },
          body: change,
          version: profile.version,
        })
      ).data,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, changed(profile, change));
    },
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKey, stored);
      void refresh(queryKeys.reminders);
      setTimeout(() => void refresh(queryKeys.reminders), followMilliseconds);
    },
    onError: () => {
      queryClient.setQueryData(queryKey, profile);
      void refresh(queryKeys.profile);
    },
  });
}

function changed(profile: Profile, { timeZone, sendTime, consent }: ProfileChange): Profile {
  return {
    ...profile,
    timeZone: timeZone ?? profile.timeZone,
    sendTime: sendTime ?? profile.sendTime,
    consent: {
      email: consent?.email ?? profile.consent.email,
      sms: consent?.sms ?? profile.consent.sms,
    },
  };
}
