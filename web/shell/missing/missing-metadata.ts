import 'server-only';
import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { missingLocaleHeader, missingPath } from '../../lib/pages/missing-path.ts';
import { requestedPage } from '../../lib/pages/requested-page.ts';
import { missingTitle } from './missing-title.ts';

/** The title of the not-found page, set by editors or the default; the page is neither indexed nor followed. */
export async function missingMetadata(requested: string): Promise<Metadata> {
  const locale = isLocale(requested) ? requested : defaultLocale;
  const asked = (await headers()).get(missingLocaleHeader) ?? undefined;
  const found = asked === 'null' ? undefined : await requestedPage(locale, missingPath);
  const title = found ? titleOf(found) : missingTitle(locale, asked);
  return { title: { absolute: title }, robots: 'noindex,nofollow' };
}

function titleOf({ page, global }: NonNullable<Awaited<ReturnType<typeof requestedPage>>>): string {
  const name = page.elements.page_text.value || page.elements.page_title.value;
  return `${name} | ${global.elements.site_name.value}`;
}
