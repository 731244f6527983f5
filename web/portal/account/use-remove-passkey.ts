import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import type { Passkey } from '@merrowvale/shared/schemas/passkey.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { passkeysQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { ignoreMissing } from '../pets/remove-pet.ts';

/** Removes one of the owner's passkeys. */
export function useRemovePasskey() {
  const locale = useLocaleCode();
  const { queryKey } = passkeysQuery(locale);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(passkeyEndpoints.deletePasskey, { params: { id }, query: { locale } }).catch(ignoreMissing),
    onSuccess: (_, id) =>
      queryClient.setQueryData<Passkey[]>(queryKey, (known) => known?.filter((each) => each.id !== id)),
  });
}
