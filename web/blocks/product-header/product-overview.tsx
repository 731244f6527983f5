import { buttonClass } from '../../components/button/button-class.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { ProductFacts, ProductSources, ProductWarnings } from '../../portal/products/product-details.tsx';
import styles from './product-overview.module.css';

type ProductOverviewProps = {
  product: ContentItemOf<'product'>;
  /** Address of the comparison; empty if there is none. */
  comparison: string;
  context: BlockContext;
};

/** The facts that decide whether a product is the right one, its warnings, and links to shops and to its leaflet. */
export function ProductOverview({ product, comparison, context }: ProductOverviewProps) {
  const { active_ingredient: ingredient, leaflet_url: leaflet, product_slug: slug } = product.elements;
  if (ingredient.value === '') return null;
  const t = translator(context.locale);
  const id = `facts-${slug.value}`;
  const link = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <section aria-labelledby={id} className="stack gap-5">
      <h2 id={id} className="text-2xl">
        {t('products.atAGlance')}
      </h2>
      <ProductFacts product={product} context={context} />
      <div className={styles.panels}>
        <ProductWarnings product={product} context={context} />
        <ProductSources product={product} context={context}>
          <p className="cluster gap-3">
            {leaflet.value !== '' && (
              <ContentLink href={leaflet.value} locale={context.locale} className={link}>
                <Glyph name="printer" />
                <span>{t('products.leafletLink')}</span>
              </ContentLink>
            )}
            {comparison !== '' && (
              <ContentLink
                href={`${comparison}?products=${slug.value}`}
                locale={context.locale}
                className={link}
              >
                <Glyph name="list" />
                <span>{t('products.compareLink')}</span>
              </ContentLink>
            )}
          </p>
        </ProductSources>
      </div>
    </section>
  );
}
