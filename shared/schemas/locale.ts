import * as z from 'zod';
import { isLocale, type Locale, locales } from '../locales.ts';

/** A `locale` parameter: one of the map's codes, such as `en_gb`. */
export const localeCode = z
  .custom<Locale>((value) => typeof value === 'string' && isLocale(value), {
    error: 'Choose one of the site’s locales.',
  })
  .meta({ type: 'string', enum: [...locales.keys()] });
