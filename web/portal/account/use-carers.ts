import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import type { CarerInput } from '@merrowvale/shared/schemas/carer.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { keyPerBody } from '../../lib/api/key-per-body.ts';
import { carersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';

/** Invites a carer; a retry of the same invitation is idempotent. */
export function useInviteCarer() {
  const locale = useLocaleCode();
  const refresh = useRefreshCarers();
  const keyFor = useRef(keyPerBody());
  return useMutation({
    mutationFn: (input: CarerInput) =>
      callApi(carerEndpoints.inviteCarer, {
        query: { locale },
        body: input,
        idempotencyKey: keyFor.current(input),
      }),
    onSuccess: () => {
      keyFor.current = keyPerBody();
      return refresh();
    },
  });
}

/** Withdraws an invitation, ends a carer's access, or removes a carer who has left from the list. */
export function useRevokeCarer() {
  const locale = useLocaleCode();
  const refresh = useRefreshCarers();
  return useMutation({
    mutationFn: (id: string) => callApi(carerEndpoints.revokeCarer, { params: { id }, query: { locale } }),
    onSuccess: refresh,
  });
}

function useRefreshCarers() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: carersQuery(locale).queryKey });
}
