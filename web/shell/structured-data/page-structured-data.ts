import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { type AnyItem, type BlockContext, isItemOf } from '../../lib/pages/block-context.ts';

type PageFacts = {
  /** The origin used in the page's canonical address. */
  origin: string;
  siteName: string;
  /** The page's blocks; articles are recognized only at this level. */
  blocks: readonly AnyItem[];
  context: Pick<BlockContext, 'locale' | 'path' | 'breadcrumbs' | 'visible'>;
};

/**
 * Structured data about a page: the company on home pages, breadcrumbs on other pages, and the article.
 * Undefined if there is none. A product is described by its reviews (`found-reviews.tsx`), because search engines take
 * one without offers, review or rating for an error.
 */
export function pageStructuredData(facts: PageFacts): object | undefined {
  const { origin, siteName, blocks, context } = facts;
  const isHome = context.path === `/${context.locale}`;
  const graph = [
    ...(isHome ? [organization(origin, siteName)] : []),
    ...breadcrumbList(origin, context.breadcrumbs),
    ...articlesOf(blocks, context).map((item) => article(item, facts)),
  ];
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph };
}

function organization(origin: string, name: string): object {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: origin,
    logo: `${origin}/icons/app-512.png`,
  };
}

/** A page without others above it needs no breadcrumbs. */
function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object[] {
  if (crumbs.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ title, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: new URL(url, origin).href,
      })),
    },
  ];
}

function articlesOf(
  blocks: readonly AnyItem[],
  { visible }: PageFacts['context'],
): ContentItemOf<'article'>[] {
  return visible(blocks).flatMap((item) =>
    isItemOf(item, 'article_text') ? visible(item.elements.article.linkedItems).slice(0, 1) : [],
  );
}

function article(item: ContentItemOf<'article'>, { origin, siteName, context }: PageFacts): object {
  const { title, description, thumbnail_image, author, published_at, reviewed_at } = item.elements;
  const [writer] = author.linkedItems;
  const picture = thumbnail_image.value[0];
  return {
    '@type': 'Article',
    headline: title.value,
    url: `${origin}${context.path}`,
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName },
    ...(description.value !== '' && { description: description.value }),
    ...(picture && { image: [picture.url] }),
    ...(published_at.value && { datePublished: published_at.value }),
    ...(reviewed_at.value && { dateModified: reviewed_at.value }),
    ...(writer && {
      author: {
        '@type': 'Person',
        name: writer.elements.name.value,
        ...(writer.elements.role.value !== '' && { jobTitle: writer.elements.role.value }),
      },
    }),
  };
}
