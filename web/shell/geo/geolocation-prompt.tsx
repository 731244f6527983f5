import { isForeign } from '@merrowvale/shared/domain/locale-country.ts';
import { useEffect, useState } from 'react';
import { island } from '../../components/island.tsx';
import { tabStorage } from '../../lib/storage.ts';
import type { PopupViewProps } from './geolocation-popup-view.tsx';
import { handledPromptKey, visitorCountry } from './visitor-country.ts';

const PopupView = island<PopupViewProps>(
  async () => (await import('./geolocation-popup-view.tsx')).GeolocationPopupView,
);

type GeolocationPromptProps = Omit<PopupViewProps, 'originCountry' | 'onHandled'>;

/** For visitors from another country who have not responded in this session; only they load the popup. */
export function GeolocationPrompt(props: GeolocationPromptProps) {
  const [origin, setOrigin] = useState('');
  useEffect(() => {
    if (tabStorage.read(handledPromptKey) !== null) return undefined;
    let isShown = true;
    void visitorCountry().then((country) => isShown && setOrigin(country));
    return () => {
      isShown = false;
    };
  }, []);
  const handled = () => {
    tabStorage.write(handledPromptKey, 'true');
    setOrigin('');
  };
  if (!isForeign(origin, props.locale)) return null;
  return <PopupView {...props} originCountry={origin} onHandled={handled} />;
}
