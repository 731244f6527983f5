import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { frequencyText, productFacts } from '../../portal/products/product-facts.ts';
import { ProductScene } from '../../portal/products/product-scene.tsx';
import { type ComparedProduct, comparisonQuery } from './compared-products.ts';
import styles from './comparison-table.module.css';

type TableProps = {
  products: readonly ComparedProduct[];
  /** Id of the comparison on its page. */
  target: string;
  context: BlockContext;
};

export function ComparisonTable({ products, target, context }: TableProps) {
  const { locale } = context;
  const t = translator(locale);
  const facts = products.map(({ product }) => productFacts(product, locale, frequencyText(product, locale)));
  const names = [...new Set(facts.flat().map(({ name }) => name))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const labels = new Map(facts.flat().map(({ name, label }) => [name, label]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table sideways
    <section aria-label={t('products.compareTable')} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((each) => (
              <Head key={each.slug} compared={each} products={products} target={target} context={context} />
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <Row key={name} label={labels.get(name) ?? ''}>
              {facts.map((of, at) => (
                <td key={products[at]?.slug}>
                  {(of.find((fact) => fact.name === name)?.values ?? ['–']).map((value) => (
                    <span key={value} className="block">
                      {value}
                    </span>
                  ))}
                </td>
              ))}
            </Row>
          ))}
          <Row label={t('products.warnings')}>
            {products.map(({ slug, product }) => (
              <td key={slug}>
                <RichText text={product.elements.warnings} context={context} className="text-sm" />
              </td>
            ))}
          </Row>
          <Row label={t('products.whereToBuy')}>
            {products.map(({ slug, product }) => (
              <td key={slug}>
                <RichText text={product.elements.where_to_buy} context={context} className="text-sm" />
              </td>
            ))}
          </Row>
        </tbody>
      </table>
    </section>
  );
}

const order = ['ingredient', 'species', 'weights', 'age', 'given', 'often', 'lasts'];

function Row({ label, children }: { label: string; children: Elements }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {children}
    </tr>
  );
}

function Head({ compared, products, target, context }: TableProps & { compared: ComparedProduct }) {
  const { slug, product } = compared;
  const { title, kind } = product.elements;
  const others = products.filter((each) => each.slug !== slug).map((each) => each.slug);
  return (
    <th scope="col" className={styles.product}>
      <ProductScene product={product} decorative className={styles.scene} />
      <ContentLink href={`/products/${slug}`} locale={context.locale} className="block semibold">
        {title.value}
      </ContentLink>
      <span className="soft text-sm">{kind.value}</span>
      <a
        href={`${comparisonQuery(others)}#${target}`}
        rel="nofollow"
        className={styles.remove}
        aria-label={translator(context.locale)('products.compareRemove', { name: title.value })}
      >
        <Glyph name="x" />
      </a>
    </th>
  );
}
