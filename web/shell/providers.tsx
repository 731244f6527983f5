'use client';

import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Toaster } from '../components/toaster/toaster.tsx';
import { makeQueryClient } from '../lib/api/query-client.ts';
import type { browserMessages } from '../messages/messages.ts';
import { LocaleContext } from './locale-context.tsx';

type ProvidersProps = { locale: Locale; messages: ReturnType<typeof browserMessages>; children: ReactNode };

export function Providers({ locale, messages, children }: ProvidersProps) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <LocaleContext value={locale}>
      <NextIntlClientProvider locale={languageTag(locale)} messages={messages} timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <Toaster>{children}</Toaster>
        </QueryClientProvider>
      </NextIntlClientProvider>
    </LocaleContext>
  );
}
