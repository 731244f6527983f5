import { isLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { notFound } from 'next/navigation';

export type LocaleParams = { params: Promise<{ locale: string }> };

/** The locale in a page's address; an address outside the map is no page. */
export async function requestedLocale({ params }: LocaleParams): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : notFound();
}
