import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './product-details.module.css';
import { frequencyText, productFacts } from './product-facts.ts';

type PartProps = { product: ContentItemOf<'product'>; context: BlockContext };

export function ProductFacts({ product, context: { locale } }: PartProps) {
  const facts = productFacts(product, locale, frequencyText(product, locale));
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, values }) => (
        <div key={name} className={joinClasses(styles.fact, name === 'given' && styles.long)}>
          <dt className="mb-1 soft text-sm">{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export function ProductWarnings({ product: { elements }, context }: PartProps) {
  if (isEmptyRichText(elements.warnings.value)) return null;
  return (
    <section className={joinClasses(styles.panel, styles.warnings)}>
      <h3 className={styles.title}>
        <Glyph name="triangle-exclamation-point" />
        <span>{translator(context.locale)('products.warnings')}</span>
      </h3>
      <RichText text={elements.warnings} context={context} className="measure" />
    </section>
  );
}

export function ProductSources({
  product: { elements },
  context,
  children,
}: PartProps & { children?: Elements }) {
  if (isEmptyRichText(elements.where_to_buy.value) && !children) return null;
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>
        <Glyph name="shopping-cart" />
        <span>{translator(context.locale)('products.whereToBuy')}</span>
      </h3>
      <RichText text={elements.where_to_buy} context={context} className="measure" />
      {children}
    </section>
  );
}
