import type { Locale } from '@merrowvale/shared/locales.ts';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Elements } from '../components/elements.ts';
import { Toaster } from '../components/toaster/toaster.tsx';
import { ActionScreen } from '../forms/use-server-action.ts';
import { type OwnerData, takeOwnerData } from '../lib/api/owner-data.ts';
import { forgetOthers, queryClientFor } from '../lib/api/query-client.ts';
import { LocaleProvider, useLocaleCode } from '../lib/i18n/locale-context.tsx';
import { openSessionChannel } from '../lib/storage.ts';
import { useHere } from '../lib/use-here.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { Messages } from '../messages/messages.ts';
import { type PetBlock, PetBlockContext } from './pets/pet-block.ts';
import styles from './portal-providers.module.css';
import { RenderedOn } from './use-today.ts';

export type PortalProvidersProps = {
  locale: Locale;
  ownerId: string;
  /** Data that came with the page. */
  data?: OwnerData | undefined;
  messages: Partial<Messages>;
  petBlock?: PetBlock | undefined;
  /** The nonce of the response's Content-Security-Policy. */
  nonce?: string | undefined;
  children: Elements;
};

export function PortalProviders(props: PortalProvidersProps) {
  const { locale, ownerId, data, messages, petBlock, nonce, children } = props;
  return (
    <LocaleProvider locale={locale} messages={messages}>
      <RenderedOn value={data?.today}>
        <KnownData key={ownerId} locale={locale} ownerId={ownerId} data={data}>
          <Toaster>
            <PetBlockContext value={petBlock}>
              <Ready nonce={nonce}>{children}</Ready>
            </PetBlockContext>
          </Toaster>
        </KnownData>
      </RenderedOn>
    </LocaleProvider>
  );
}

/** By now, another page may have a different user; the caches of anybody else are dropped. */
function KnownData({
  locale,
  ownerId,
  data,
  children,
}: Omit<PortalProvidersProps, 'messages' | 'petBlock' | 'nonce'>) {
  const [queryClient] = useState(() => {
    const client = queryClientFor(ownerId);
    if (data) takeOwnerData(client, locale, data);
    return client;
  });
  useEffect(() => {
    const channel = openSessionChannel();
    const hear = ({ data }: MessageEvent) => {
      if (data !== undefined) forgetOthers(data);
    };
    if (channel) channel.onmessage = hear;
    return () => channel?.close();
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <OwnerActions>{children}</OwnerActions>
    </QueryClientProvider>
  );
}

/** Actions within have the page's locale, lead back to the page by default, and refresh the owner's cached data. */
export function OwnerActions({ children }: { children: Elements }) {
  const cache = useQueryClient();
  const fields = { locale: useLocaleCode(), afterwards: useHere() };
  return (
    <ActionScreen
      value={{
        fields,
        refresh: (keys) => Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey }))),
      }}
    >
      {children}
    </ActionScreen>
  );
}

/** Runs while the page is parsed, so without scripts nothing is disabled. */
const holdScript = 'document.currentScript.parentElement.disabled=true';

/**
 * Disables a screen until it is hydrated, so that no input is lost; without scripts its forms work. Headings and text
 * are readable from the start, including by screen readers, which skip inert content.
 */
function Ready({ nonce, children }: Pick<PortalProvidersProps, 'nonce' | 'children'>) {
  const screen = useRef<HTMLFieldSetElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (screen.current) screen.current.disabled = false;
  }, []);
  return (
    <fieldset
      ref={screen}
      role="presentation"
      className={styles.screen}
      data-screen={isHydrated ? 'ready' : 'waiting'}
      suppressHydrationWarning
    >
      {!isHydrated && nonce && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: holdScript }} suppressHydrationWarning />
      )}
      {children}
    </fieldset>
  );
}
