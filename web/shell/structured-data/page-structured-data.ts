import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isItemOf } from '../../lib/content/is-item-of.ts';
import type { AnyItem, BlockContext } from '../../lib/pages/block-context.ts';
import { productPictures } from '../../portal/products/product-pictures.ts';

type PageFacts = {
  /** The origin used in the page's canonical address. */
  origin: string;
  siteName: string;
  /** The page's blocks; products and articles are recognized only at this level. */
  blocks: readonly AnyItem[];
  context: Pick<BlockContext, 'locale' | 'path' | 'breadcrumbs' | 'visible'>;
};

/**
 * Structured data about a page: the company on home pages, breadcrumbs on other pages, and the product or article.
 * Undefined if there is none.
 */
export function pageStructuredData(facts: PageFacts): object | undefined {
  const { origin, siteName, blocks, context } = facts;
  const isHome = context.path === `/${context.locale}`;
  const graph = [
    ...(isHome ? [organization(origin, siteName)] : []),
    ...breadcrumbList(origin, context.breadcrumbs),
    ...productsOf(blocks, context).map((item) => product(item, facts)),
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

function productsOf(
  blocks: readonly AnyItem[],
  { visible }: PageFacts['context'],
): ContentItemOf<'product'>[] {
  return visible(blocks).flatMap((item) =>
    isItemOf(item, 'product_header') ? visible(item.elements.product.linkedItems).slice(0, 1) : [],
  );
}

function product(item: ContentItemOf<'product'>, { origin, siteName, context }: PageFacts): object {
  const { title, kind, seo__description } = item.elements;
  const pictures = productPictures(item).map(({ url }) => url);
  return {
    '@type': 'Product',
    name: title.value,
    url: `${origin}${context.path}`,
    brand: { '@type': 'Brand', name: siteName },
    ...(kind.value !== '' && { category: kind.value }),
    ...(seo__description.value !== '' && { description: seo__description.value }),
    ...(pictures.length > 0 && { image: pictures }),
  };
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
