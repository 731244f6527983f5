'use client';

import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useLocaleCode } from '../locale-context.tsx';
import type { CodeFormValues } from './phone-form-values.ts';

/** Texts a code to a number. */
export function useSendCode() {
  const locale = useLocaleCode();
  return useMutation({
    mutationFn: (phone: string) =>
      callApi(phoneEndpoints.requestPhoneCode, { query: { locale }, body: { phone } }),
  });
}

/** Verifies a number with the code that was texted to it. */
export function useCheckCode() {
  const locale = useLocaleCode();
  return useMutation({
    mutationFn: (body: CodeFormValues) => callApi(phoneEndpoints.verifyPhone, { query: { locale }, body }),
  });
}
