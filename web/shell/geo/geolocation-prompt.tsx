import { isForeign } from '@merrowvale/shared/domain/locale-country.ts';
import { useEffect, useState } from 'react';
import { island } from '../../components/island.tsx';
import type { PopupViewProps } from './geolocation-popup-view.tsx';
import { isPromptHandled } from './handled-prompt.ts';
import { requestCountry } from './request-country.ts';

const PopupView = island<PopupViewProps>(
  async () => (await import('./geolocation-popup-view.tsx')).GeolocationPopupView,
);

export type GeolocationPromptProps = Omit<PopupViewProps, 'originCountry' | 'onHandled'>;

/**
 * Shows the popup to visitors from another country who have not responded to it in this browser session. Nobody else
 * loads the popup's code.
 */
export function GeolocationPrompt(props: GeolocationPromptProps) {
  const [origin, setOrigin] = useState('');
  useEffect(() => {
    if (isPromptHandled(() => window.sessionStorage)) return undefined;
    let isShown = true;
    void requestCountry().then((country) => isShown && setOrigin(country));
    return () => {
      isShown = false;
    };
  }, []);
  if (!isForeign(origin, props.locale)) return null;
  return <PopupView {...props} originCountry={origin} onHandled={() => setOrigin('')} />;
}
