import { languageTag } from '@merrowvale/shared/locales.ts';
import type { Metadata } from 'next';
import type { ContentItemOf } from '../../content/model/content-item.ts';

type Elements = ContentItemOf<'page'>['elements'];
type PageHead = {
  elements: Elements;
  siteName: string;
  siteHostname: string;
  /** The page's path including its locale. */
  path: string;
  locale: string;
  isProduction: boolean;
};

/** Metadata of a page for search engines and social networks; empty values are left out. */
export function pageMetadata({
  elements,
  siteName,
  siteHostname,
  path,
  locale,
  isProduction,
}: PageHead): Metadata {
  const name = elements.page_text.value || elements.page_title.value;
  const description = elements.seo__description.value;
  const picture = elements.seo__page_image.value[0];
  const canonical = elements.seo__canonical_url.value || `https://${siteHostname}${path}`;
  return {
    title: { absolute: `${name} | ${siteName}` },
    description: description || null,
    robots: robotsOf(elements, isProduction),
    alternates: { canonical, languages: alternatesOf(elements) },
    openGraph: {
      title: name,
      siteName,
      url: canonical,
      type: 'website',
      locale: languageTag(locale).replace(/-(\w+)$/, (_, country: string) => `_${country.toUpperCase()}`),
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
    seo__max_image_preview: largestImage,
    seo__max_snippet: longestSnippet,
    seo__max_video_preview: longestVideo,
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
    `max-image-preview:${largestImage.value[0]?.codename ?? 'large'}`,
    `max-snippet:${longestSnippet.value || '-1'}`,
    `max-video-preview:${longestVideo.value || '-1'}`,
  ].join(',');
}

function isYes(element: Elements['seo__nofollow']): boolean {
  return element.value[0]?.codename === 'yes';
}

function alternatesOf({ seo__hreflangs: hreflangs }: Elements): Record<string, string> {
  return Object.fromEntries(
    hreflangs.linkedItems.flatMap(({ elements: { language, url } }) =>
      language.value !== '' && /^https?:\/\//.test(url.value) ? [[language.value, url.value]] : [],
    ),
  );
}
