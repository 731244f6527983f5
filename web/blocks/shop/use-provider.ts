import { useEffect, useState } from 'react';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { loadOnce, loadScript } from '../../lib/provider-files/load-script.ts';

const loading = new Map<string, Promise<boolean>>();

/**
 * Loads a provider's script, and its style sheet if it has one, once per page. Returns false if that fails, which is
 * logged once, regardless of how many blocks wait for it; a block that is shown later tries again.
 */
function loadProvider(script: string, styleSheet?: string): Promise<boolean> {
  const known = loading.get(script);
  if (known) return known;
  const files = [loadScript(script), ...(styleSheet === undefined ? [] : [loadStyleSheet(styleSheet)])];
  const loaded = Promise.all(files).then(
    () => true,
    (failure: unknown) => {
      loading.delete(script);
      console.error('A provider of shops could not be loaded.', failure);
      return false;
    },
  );
  loading.set(script, loaded);
  return loaded;
}

/** Loads a provider's style sheet once per page; a failed load can be retried. */
function loadStyleSheet(address: string): Promise<void> {
  return loadOnce(address, () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    return link;
  });
}

/** `blocked` means that the visitor has not consented. */
export type ProviderState = 'blocked' | 'loading' | 'ready' | 'failed';

export function useProvider(provider: { script: string; styleSheet?: string }): ProviderState {
  const { script, styleSheet } = provider;
  const { level } = useConsent();
  const [state, setState] = useState<ProviderState>('loading');
  const isAllowed = level !== 'necessary';
  useEffect(() => {
    if (!isAllowed) return;
    void loadProvider(script, styleSheet).then((isLoaded) => setState(isLoaded ? 'ready' : 'failed'));
  }, [isAllowed, script, styleSheet]);
  return isAllowed ? state : 'blocked';
}
