import { isForeign } from '@merrowvale/shared/domain/locale-country.ts';
import { useEffect, useState } from 'react';
import { island } from '../../components/island.tsx';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { tabStorage } from '../../lib/storage.ts';
import type { PopupViewProps } from './geolocation-popup-view.tsx';
import { originCountryCookie } from './origin-country.ts';

const PopupView = island<PopupViewProps>(
  async () => (await import('./geolocation-popup-view.tsx')).GeolocationPopupView,
);

type GeolocationPromptProps = Omit<PopupViewProps, 'originCountry' | 'onHandled'>;

/** For visitors from another country who have not responded in this session; only they load the popup. */
export function GeolocationPrompt(props: GeolocationPromptProps) {
  const [origin, setOrigin] = useState('');
  useEffect(() => {
    if (tabStorage.read(handledKey) !== null) return undefined;
    let isShown = true;
    void requestCountry().then((country) => isShown && setOrigin(country));
    return () => {
      isShown = false;
    };
  }, []);
  const handled = () => {
    tabStorage.write(handledKey, 'true');
    setOrigin('');
  };
  if (!isForeign(origin, props.locale)) return null;
  return <PopupView {...props} originCountry={origin} onHandled={handled} />;
}

const handledKey = 'geolocation_prompt_handled';
const asked = 'origin_country_unknown';

/** The visitor's country: from the cookie, or else from the site; empty if it is not known. Asked once per session. */
async function requestCountry(): Promise<string> {
  const known = new RegExp(`(?:^|; )${originCountryCookie}=([a-z]{2})(?:;|$)`, 'i').exec(
    document.cookie,
  )?.[1];
  if (known !== undefined) return known;
  try {
    if (tabStorage.read(asked) !== null) return '';
    const response = await fetchInTime('/visitor', { headers: { accept: 'application/json' } });
    const facts: unknown = response.ok ? await response.json() : undefined;
    const isKnown = typeof facts === 'object' && facts !== null && 'country' in facts;
    const country = isKnown && typeof facts.country === 'string' ? facts.country : '';
    if (country === '') tabStorage.write(asked, 'true');
    return country;
  } catch (failure) {
    // The page works without the response, and the visitor may be leaving it.
    logProblem('The visitor’s country could not be read.', failure);
    return '';
  }
}
