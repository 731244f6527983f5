import { useEffect, useState } from 'react';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { loadProvider } from './load-provider.ts';

/** `blocked` means that the visitor has not consented. */
export type ProviderState = 'blocked' | 'loading' | 'ready' | 'failed';

export function useProvider(provider: { script: string; styleSheet?: string }): ProviderState {
  const { script, styleSheet } = provider;
  const { level } = useConsent();
  const [state, setState] = useState<ProviderState>('loading');
  const isAllowed = level !== 'necessary';
  useEffect(() => {
    if (!isAllowed) return;
    let isGone = false;
    loadProvider(script, styleSheet).then((isLoaded) => isGone || setState(isLoaded ? 'ready' : 'failed'));
    return () => {
      isGone = true;
    };
  }, [isAllowed, script, styleSheet]);
  return isAllowed ? state : 'blocked';
}
