'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocaleCode } from './locale-context.tsx';

/** Ends the session; what this tab holds of the owner goes at once. */
export function SignOutForm({ children, id }: { children: ReactNode; id?: string }) {
  const queryClient = useQueryClient();
  const locale = useLocaleCode();
  return (
    <form
      id={id}
      method="post"
      action="/auth/logout"
      onSubmit={() => {
        queryClient.clear();
        sessionStorage.clear();
      }}
    >
      <input type="hidden" name="returnUrl" value={`/${locale}`} />
      {children}
    </form>
  );
}
