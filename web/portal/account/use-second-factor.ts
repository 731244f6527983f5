import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { secondFactorQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';

/** Creates a key for an authenticator app. */
export function useNewKey() {
  const locale = useLocaleCode();
  return useMutation({
    mutationFn: () => callApi(secondFactorEndpoints.createAuthenticatorKey, { query: { locale } }),
  });
}

/** Turns the second factor on with a code from the app. */
export function useTurnOn() {
  const locale = useLocaleCode();
  const keep = useKeep();
  return useMutation({
    mutationFn: (code: string) =>
      callApi(secondFactorEndpoints.turnOnSecondFactor, { query: { locale }, body: { code } }),
    onSuccess: () => keep(true),
  });
}

export function useTurnOff() {
  const locale = useLocaleCode();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => callApi(secondFactorEndpoints.turnOffSecondFactor, { query: { locale } }),
    onSuccess: () => keep(false),
  });
}

function useKeep() {
  const { queryKey } = secondFactorQuery(useLocaleCode());
  const queryClient = useQueryClient();
  return (isOn: boolean) => queryClient.setQueryData(queryKey, { isOn });
}
