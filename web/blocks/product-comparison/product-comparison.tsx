import { Alert } from '../../components/alert/alert.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { type ComparedProduct, type Comparison, comparedProducts } from './compared-products.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { ProductChoice } from './product-choice.tsx';
import styles from './product-comparison.module.css';

type ProductComparisonProps = BlockProps<'product_comparison'>;

/**
 * Use it on a page of its own, with all products that may be compared. Visitors choose up to four of them; the
 * choice is part of the address, so it can be linked to and shared.
 */
export function ProductComparison({ item: { system, elements }, context }: ProductComparisonProps) {
  const offered = context.visible(elements.products.linkedItems).map(withSlug);
  const first = context.visible(elements.compared.linkedItems).map(withSlug);
  if (offered.length === 0) return null;
  const id = `compare-${system.codename}`;
  const comparison = comparedProducts(context.query, offered, first);
  return (
    <section aria-labelledby={id} className="stack gap-6 one-column">
      <div className="stack gap-3">
        <h2 id={id} className={styles.title}>
          {elements.title.value || translator(context.locale)('products.compareTitle')}
        </h2>
        <RichText text={elements.text} context={context} className="measure soft" />
      </div>
      <ProductChoice offered={offered} chosen={comparison.products} target={id} context={context} />
      <Notes comparison={comparison} locale={context.locale} />
      {comparison.products.length > 0 && (
        <ComparisonTable products={comparison.products} target={id} context={context} />
      )}
    </section>
  );
}

function Notes({
  comparison: { unknown, isCut },
  locale,
}: {
  comparison: Comparison<ComparedProduct>;
  locale: string;
}) {
  const t = translator(locale);
  return (
    <>
      {unknown.length > 0 && (
        <Alert tone="info">{t('products.compareUnknown', { name: unknown.join(', ') })}</Alert>
      )}
      {isCut && <Alert tone="info">{t('products.compareMost')}</Alert>}
    </>
  );
}

function withSlug(product: ComparedProduct['product']): ComparedProduct {
  return { slug: product.elements.product_slug.value, product };
}
