import * as z from 'zod';
import { isTimeZone } from '../domain/time-zone.ts';
import { isLocale, type Locale, locales } from '../locales.ts';

/** A `locale` parameter: one of the map's codes, such as `en_gb`. */
export const localeCode = z
  .custom<Locale>((value) => typeof value === 'string' && isLocale(value), {
    error: 'Choose one of the site’s locales.',
  })
  .meta({ type: 'string', enum: [...locales.keys()] });

/** An IANA time zone name, such as `Europe/London`, in any spelling that the runtime supports. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Enter an IANA time zone, such as Europe/London.')
  .meta({ examples: ['Europe/London'] });
