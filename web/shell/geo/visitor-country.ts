import { isForeign } from '@merrowvale/shared/domain/locale-country.ts';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { tabStorage } from '../../lib/storage.ts';
import { originCountryCookie } from './origin-country.ts';

/** Set in a tab in which the visitor has responded to the offer of another country's site. */
export const handledPromptKey = 'geolocation_prompt_handled';
const asked = 'origin_country_unknown';

/** The visitor's country: from the cookie, or else from the site; empty if it is not known. Asked once per session. */
export async function visitorCountry(): Promise<string> {
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

/** True for a visitor from another country who has not responded in this session. */
export async function isFromAbroad(locale: string): Promise<boolean> {
  return tabStorage.read(handledPromptKey) === null && isForeign(await visitorCountry(), locale);
}
