import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';
import { profileQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../../lib/i18n/locale-context.tsx';

/** Renews the session to pick up changes at the identity provider, and reads the profile again. */
export function useRenewedProfile(): () => Promise<Profile> {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  return async () => {
    const headers = { 'x-requested-with': 'fetch' };
    // If this fails, the profile is outdated until the next renewal.
    await fetchInTime('/auth/renew?fresh=yes', { method: 'POST', headers }).catch(() => undefined);
    return queryClient.fetchQuery({ ...profileQuery(locale), staleTime: 0 });
  };
}
