'use client';

import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Toaster } from '../components/toaster/toaster.tsx';
import { forgetOthers, queryClientFor } from '../lib/api/query-client.ts';
import { LocaleContext } from './locale-context.tsx';
import type { PortalMessages } from './portal-messages.ts';
import styles from './portal-providers.module.css';

export type PortalProvidersProps = {
  locale: Locale;
  ownerId: string;
  messages: PortalMessages;
  children: ReactNode;
};

/** What an owner's screens stand on: the locale, the words, what is known of the owner, and short confirmations. */
export function PortalProviders({ locale, ownerId, messages, children }: PortalProvidersProps) {
  return (
    <LocaleContext value={locale}>
      <NextIntlClientProvider locale={languageTag(locale)} messages={messages} timeZone="UTC">
        <OwnerData key={ownerId} ownerId={ownerId}>
          <Toaster>
            <Ready>{children}</Ready>
          </Toaster>
        </OwnerData>
      </NextIntlClientProvider>
    </LocaleContext>
  );
}

/** Other pages tell who is signed in by now; then what is kept for anybody else goes. */
function OwnerData({ ownerId, children }: Pick<PortalProvidersProps, 'ownerId' | 'children'>) {
  const [queryClient] = useState(() => queryClientFor(ownerId));
  useEffect(() => {
    const channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => forgetOthers(typeof data === 'string' ? data : null);
    return () => channel.close();
  }, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Until a screen's code is there, nothing on it can be chosen or typed and then be lost. */
function Ready({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className={styles.screen} inert={!isReady} data-screen={isReady ? 'ready' : 'waiting'}>
      {children}
    </div>
  );
}
