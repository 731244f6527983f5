import { isForeign } from '@merrowvale/shared/domain/locale-country.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';

/** The country selector; the address has no locale, since the visitor's is not known. */
export const countrySelectorAddress = '/country-selector?redirected=true';

type Conditions = {
  isFeatureOn: boolean;
  isConfigured: boolean;
  originCountry: string;
  locale: Locale | 'global';
};

/**
 * True if the popup may show as far as the server knows; the browser knows whether it was already dealt with.
 */
export function mayShowPopup({ isFeatureOn, isConfigured, originCountry, locale }: Conditions): boolean {
  return isFeatureOn && isConfigured && isForeign(originCountry, locale);
}
