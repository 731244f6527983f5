import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { sessionsQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { useRenewedProfile } from '../owner/use-renewed-profile.ts';
import type { DetailsFormValues, PasswordFormValues } from './edit-profile-values.ts';

/** Changes the name and title; the profile contains them once this succeeds. */
export function useChangeDetails() {
  const locale = useLocaleCode();
  const renewed = useRenewedProfile();
  return useMutation({
    mutationFn: (body: DetailsFormValues) =>
      callApi(accountEndpoints.changeDetails, { query: { locale }, body }),
    onSuccess: renewed,
  });
}

/** Emails a code to a new address. */
export function useSendEmailCode() {
  const locale = useLocaleCode();
  return useMutation({
    mutationFn: (email: string) =>
      callApi(accountEndpoints.requestEmailCode, { query: { locale }, body: { email } }),
  });
}

/** Changes the address with the code; the profile contains it once this succeeds. */
export function useCheckEmailCode() {
  const locale = useLocaleCode();
  const renewed = useRenewedProfile();
  return useMutation({
    mutationFn: (code: string) =>
      callApi(accountEndpoints.verifyEmail, { query: { locale }, body: { code } }),
    onSuccess: renewed,
  });
}

/** Changes the password, which ends the owner's other sessions. */
export function useChangePassword() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery(locale);
  return useMutation({
    mutationFn: (body: PasswordFormValues) =>
      callApi(accountEndpoints.changePassword, { query: { locale }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
