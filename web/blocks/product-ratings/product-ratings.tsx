import * as z from 'zod';
import { textsIn } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';
import { sizeGroupsOf } from '../../portal/products/product-variants.ts';
import type { BlockProps } from '../block.ts';
import { Ratings } from '../islands.client.tsx';

const setting = z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default('');

/**
 * The address of a review provider's script, which replaces our own reviews; empty if there is none. Read on each
 * request, since the value does not exist at build time.
 */
function reviewsScript(): string {
  return setting.parse(process.env.REVIEWS_SCRIPT);
}

/**
 * Use the summary in a product's header and the reviews further down its page. Reviews come from our own store, where
 * support approves each, or from the installation's provider.
 */
export function ProductRatings({ item: { elements }, context }: BlockProps<'product_ratings'>) {
  const [product] = context.visible(elements.product.linkedItems);
  const storeId = product?.elements.product_slug.value ?? '';
  const providerId = product?.elements.review_product_id.value.trim() ?? '';
  const contentId = elements.product_id.value.trim() || providerId || storeId;
  if (contentId === '') return null;
  const { locale, path, visitor } = context;
  const { reviews, cookies, errors } = messagesFor(locale);
  const widget = elements.widget.value[0]?.codename ?? 'reviews';
  const sectionId = widget === 'reviews' ? context.uniqueId('reviews') : 'reviews';
  const returnUrl = encodeURIComponent(`${path}#${sectionId}`);
  return (
    <Ratings
      locale={locale}
      title={elements.title.value}
      productName={product?.elements.title.value ?? ''}
      contentId={contentId}
      storeId={storeId || contentId}
      skus={product ? sizeGroupsOf(product).flatMap(({ variants }) => variants.map(({ sku }) => sku)) : []}
      widget={widget}
      sectionId={sectionId}
      script={reviewsScript()}
      signInAddress={`/auth/login?locale=${locale}&returnUrl=${returnUrl}`}
      visitor={typeof visitor === 'string' ? visitor : 'signed-in'}
      texts={textsIn(locale, { ...reviews, cookies, noConnection: errors.noConnection })}
    />
  );
}
