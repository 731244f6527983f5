import { buttonClass } from '../../components/button/button-class.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { Logo } from '../../components/logo/logo.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { ProductFacts, ProductSources, ProductWarnings } from '../../portal/products/product-details.tsx';
import type { BlockProps } from '../block.ts';
import styles from './product-leaflet.module.css';

/**
 * Use it on a page of its own that a product links to as its leaflet. It repeats the product's facts and warnings
 * on a sheet; only the sheet is printed.
 */
export function ProductLeaflet({ item: { elements }, context }: BlockProps<'product_leaflet'>) {
  const [product] = context.visible(elements.product.linkedItems);
  if (!product || product.elements.title.value === '') return null;
  const t = translator(context.locale);
  const { title, kind, description } = product.elements;
  return (
    <div className={styles.leaflet}>
      <p className={styles.actions}>
        <button type="button" className={joinClasses(buttonClass({}), 'needs-script')} data-prints>
          {t('products.print')}
        </button>
        <span className={styles.hint}>{t('products.printHint')}</span>
      </p>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{elements.title.value || title.value}</h1>
            {kind.value !== '' && <p className="mt-2 accent semibold">{kind.value}</p>}
          </div>
          <Logo />
        </header>
        <RichText text={description} context={context} className="measure" />
        <h2 className="text-xl">{t('products.atAGlance')}</h2>
        <ProductFacts product={product} context={context} />
        <ProductWarnings product={product} context={context} />
        <ProductSources product={product} context={context} />
        <RichText text={elements.text} context={context} />
        <p className="soft text-sm">{t('products.leaflet')}</p>
      </article>
    </div>
  );
}
ProductLeaflet.title = true as const;
