import { isLocale, languageTag, locales } from '@merrowvale/shared/locales.ts';

/**
 * The address that a path with a locale as people write it means, such as `/EN_GB/pet` or `/en-gb/pet`; undefined for
 * any other path. A language tag of several locales means the first of them.
 */
export function withWrittenLocale(path: string): string | undefined {
  const [, written = '', ...rest] = path.split('/');
  if (isLocale(written)) return undefined;
  const tag = written.toLowerCase().replace('_', '-');
  const code = tag.replace('-', '_');
  const locale = isLocale(code) ? code : [...locales.keys()].find((each) => languageTag(each) === tag);
  return locale && ['', locale, ...rest].join('/');
}
