import { isForeign } from '@merrowvale/shared/domain/locale-country.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';

/** Where visitors choose a country themselves; it has no locale in front, since theirs is not known. */
export const countrySelectorAddress = '/country-selector?redirected=true';

type Conditions = {
  isFeatureOn: boolean;
  isConfigured: boolean;
  originCountry: string;
  locale: Locale | 'global';
};

/** Whether the popup may show, as far as the server knows; the browser knows whether it has been answered already. */
export function mayShowPopup({ isFeatureOn, isConfigured, originCountry, locale }: Conditions): boolean {
  return isFeatureOn && isConfigured && isForeign(originCountry, locale);
}
