'use client';

import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Toaster } from '../components/toaster/toaster.tsx';
import { type OwnerData, takeOwnerData } from '../lib/api/owner-data.ts';
import { forgetOthers, queryClientFor } from '../lib/api/query-client.ts';
import type { DeskMessages } from '../support/desk-messages.ts';
import { LocaleContext } from './locale-context.tsx';
import type { PortalMessages } from './portal-messages.ts';
import styles from './portal-providers.module.css';
import { RenderedOn } from './use-today.ts';

export type PortalProvidersProps = {
  locale: Locale;
  ownerId: string;
  /** What came with the page. */
  data?: OwnerData | undefined;
  messages: PortalMessages | DeskMessages;
  children: ReactNode;
};

/** What an owner's screens stand on: the locale, the words, what is known of the owner, and short confirmations. */
export function PortalProviders({ locale, ownerId, data, messages, children }: PortalProvidersProps) {
  return (
    <LocaleContext value={locale}>
      <NextIntlClientProvider locale={languageTag(locale)} messages={messages} timeZone="UTC">
        <RenderedOn value={data?.today}>
          <KnownData key={ownerId} locale={locale} ownerId={ownerId} data={data}>
            <Toaster>
              <Ready>{children}</Ready>
            </Toaster>
          </KnownData>
        </RenderedOn>
      </NextIntlClientProvider>
    </LocaleContext>
  );
}

/** Other pages tell who is signed in by now; then what is kept for anybody else goes. */
function KnownData({ locale, ownerId, data, children }: Omit<PortalProvidersProps, 'messages'>) {
  const [queryClient] = useState(() => {
    const client = queryClientFor(ownerId);
    if (data) takeOwnerData(client, locale, data);
    return client;
  });
  useEffect(() => {
    const channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => forgetOthers(typeof data === 'string' ? data : null);
    return () => channel.close();
  }, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/**
 * Until a screen's code is there, nothing on it can be pressed or typed and then be lost. Its headings and text can be
 * read from the start, by screen readers too, which skip what is inert.
 */
function Ready({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <fieldset
      role="presentation"
      disabled={!isReady}
      className={styles.screen}
      data-screen={isReady ? 'ready' : 'waiting'}
    >
      {children}
    </fieldset>
  );
}
