import { languageTag } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { type LocalPage, pageAlternates } from './page-alternates.ts';

type Elements = ContentItemOf<'page'>['elements'];
type PageHead = {
  elements: Elements;
  siteName: string;
  siteHostname: string;
  /** The page's path including its locale. */
  path: string;
  /** The locale whose version is shown: the path's, or another that it falls back to. */
  language: string;
  /** Every version of the page that search engines may index. */
  versions: readonly LocalPage[];
  isProduction: boolean;
};

/** Metadata of a page for search engines and social networks; empty values are left out. */
export function pageMetadata({
  elements,
  siteName,
  siteHostname,
  path,
  language,
  versions,
  isProduction,
}: PageHead): Metadata {
  const name = elements.page_text.value || elements.page_title.value;
  const description = elements.seo__description.value;
  const picture = elements.seo__page_image.value[0];
  const origin = `https://${siteHostname}`;
  const canonical = absoluteUrl(elements.seo__canonical_url.value, origin) ?? `${origin}${path}`;
  // A version that is not announced elsewhere must not announce the others, because search engines expect links in
  // both directions.
  const announced = versions.find((version) => version.locale === language);
  return {
    title: { absolute: `${name} | ${siteName}` },
    description: description || null,
    robots: robotsOf(elements, isProduction),
    alternates: {
      canonical,
      languages: {
        ...(announced && pageAlternates(versions, announced.locale, origin)),
        ...editorsAlternates(elements, origin),
      },
    },
    openGraph: {
      title: name,
      siteName,
      url: canonical,
      type: 'website',
      locale: languageTag(language).replace(/-(\w+)$/, (_, country: string) => `_${country.toUpperCase()}`),
      ...(description && { description }),
      ...(picture && { images: [{ url: picture.url, alt: picture.description ?? '' }] }),
    },
    twitter: {
      card: picture ? 'summary_large_image' : 'summary',
      title: name,
      ...(description && { description }),
      ...(picture && { images: [picture.url] }),
    },
  };
}

/** The robots directives of a page; only production may be indexed. */
function robotsOf(elements: Elements, isProduction: boolean): string {
  if (!isProduction) return 'noindex,nofollow';
  const {
    seo__external_noindex: noindex,
    seo__nofollow: nofollow,
    seo__max_image_preview: maxImagePreview,
    seo__max_snippet: maxSnippet,
    seo__max_video_preview: maxVideoPreview,
  } = elements;
  const further = {
    noarchive: elements.seo__noarchive,
    nosnippet: elements.seo__nosnippet,
    noimageindex: elements.seo__noimageindex,
    notranslate: elements.seo__notranslate,
  };
  return [
    isYes(noindex) ? 'noindex' : 'index',
    isYes(nofollow) ? 'nofollow' : 'follow',
    ...Object.entries(further).flatMap(([directive, element]) => (isYes(element) ? [directive] : [])),
    `max-image-preview:${maxImagePreview.value[0]?.codename ?? 'large'}`,
    `max-snippet:${maxSnippet.value || '-1'}`,
    `max-video-preview:${maxVideoPreview.value || '-1'}`,
  ].join(',');
}

function isYes(element: Elements['seo__nofollow']): boolean {
  return element.value[0]?.codename === 'yes';
}

function editorsAlternates({ seo__hreflangs: hreflangs }: Elements, origin: string): Record<string, string> {
  return Object.fromEntries(
    hreflangs.linkedItems.flatMap(({ elements: { language, url } }) => {
      const address = absoluteUrl(url.value, origin);
      return language.value === '' || address === undefined ? [] : [[language.value, address]];
    }),
  );
}

/** An editor's URL, which may be a path on the site; undefined if it is not a web address. */
function absoluteUrl(text: string, origin: string): string | undefined {
  const address = text.trim();
  const url = address === '' ? null : URL.parse(address, origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return /^https?:/i.test(address) ? address : url.href;
}
