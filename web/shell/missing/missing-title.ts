import type { Locale } from '@merrowvale/shared/locales.ts';
import { translator } from '../../lib/i18n/translator.ts';

/**
 * The title of the default not-found page. `requested` is the first segment of an address without a valid locale;
 * older links were created without one.
 */
export function missingTitle(locale: Locale, requested: string | undefined): string {
  const t = translator(locale);
  return requested === 'null' ? '404 - Not found' : t('errors.notFoundTitle');
}
