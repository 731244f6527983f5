import { logProblem } from '../../lib/log-problem.ts';
import { originCountryCookie } from './origin-country.ts';

const asked = 'origin_country_unknown';

/** The visitor's country: from the cookie, or else from the site; empty if it is not known. Asked once per session. */
export async function requestCountry(): Promise<string> {
  const known = new RegExp(`(?:^|; )${originCountryCookie}=([a-z]{2})(?:;|$)`, 'i').exec(
    document.cookie,
  )?.[1];
  if (known !== undefined) return known;
  try {
    if (sessionStorage.getItem(asked) !== null) return '';
    const response = await fetch('/visitor', { headers: { accept: 'application/json' } });
    const facts: unknown = response.ok ? await response.json() : undefined;
    const isKnown = typeof facts === 'object' && facts !== null && 'country' in facts;
    const country = isKnown && typeof facts.country === 'string' ? facts.country : '';
    if (country === '') sessionStorage.setItem(asked, 'true');
    return country;
  } catch (failure) {
    // The page works without the response, and the visitor may be leaving it.
    logProblem('The visitor’s country could not be read.', failure);
    return '';
  }
}
