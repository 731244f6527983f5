import { Alert } from '../../components/alert/alert.tsx';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { frequencyText, productFacts } from '../../portal/products/product-facts.ts';
import { ProductScene } from '../../portal/products/product-scene.tsx';
import type { BlockProps } from '../block.ts';
import { type ComparedProduct, comparedProducts, comparisonQuery, maxCompared } from './compared-products.ts';
import tableStyles from './comparison-table.module.css';
import choiceStyles from './product-choice.module.css';
import styles from './product-comparison.module.css';

type ProductComparisonProps = BlockProps<'product_comparison'>;

/**
 * Use it on a page of its own, with all products that may be compared. Visitors choose up to four of them; the
 * choice is part of the address, so it can be linked to and shared.
 */
export function ProductComparison({ item: { system, elements }, context }: ProductComparisonProps) {
  const offered = context.visible(elements.products.linkedItems).flatMap(withSlug);
  const first = context.visible(elements.compared.linkedItems).flatMap(withSlug);
  if (offered.length === 0) return null;
  const t = translator(context.locale);
  const id = context.uniqueId(`compare-${system.codename}`);
  const { products, unknown, isCut } = comparedProducts(context.query, offered, first);
  return (
    <section aria-labelledby={id} className="stack gap-6 one-column">
      <div className="stack gap-3">
        <h2 id={id} className={styles.title}>
          {elements.title.value || t('products.compareTitle')}
        </h2>
        <RichText text={elements.text} context={context} className="measure soft" />
      </div>
      <ProductChoice offered={offered} chosen={products} target={id} context={context} />
      {unknown.length > 0 && (
        <Alert tone="info">{t('products.compareUnknown', { name: unknown.join(', ') })}</Alert>
      )}
      {isCut && <Alert tone="info">{t('products.compareMost')}</Alert>}
      {products.length > 0 && <ComparisonTable products={products} target={id} context={context} />}
    </section>
  );
}

function withSlug(product: ComparedProduct['product']): ComparedProduct[] {
  const { title, product_slug: slug } = product.elements;
  return title.value === '' ? [] : [{ slug: slug.value, product }];
}

type ProductChoiceProps = {
  offered: readonly ComparedProduct[];
  chosen: readonly ComparedProduct[];
  /** Id of the comparison on its page. */
  target: string;
  context: BlockContext;
};

const groups = [
  ['dog', 'forDogs'],
  ['cat', 'forCats'],
] as const;

/** The products as links that add one to the comparison or remove it, so that no script is needed. */
function ProductChoice({ offered, chosen, target, context: { locale } }: ProductChoiceProps) {
  const t = translator(locale);
  const slugs = chosen.map(({ slug }) => slug);
  const isFull = slugs.length >= maxCompared;
  const entry = ({ slug, product }: ComparedProduct) => {
    const isChosen = slugs.includes(slug);
    const name = product.elements.title.value;
    if (isFull && !isChosen) return <span className={choiceStyles.entry}>{name}</span>;
    const next = isChosen ? slugs.filter((each) => each !== slug) : [...slugs, slug];
    return (
      <a
        href={`${comparisonQuery(next)}#${target}`}
        rel="nofollow"
        className={choiceStyles.entry}
        aria-label={t(isChosen ? 'products.compareRemove' : 'products.compareAdd', { name })}
        {...(isChosen && { 'aria-current': true as const })}
      >
        <Glyph name={isChosen ? 'check' : 'plus'} />
        <span>{name}</span>
      </a>
    );
  };
  return (
    <div className="stack gap-5">
      {groups.map(([species, title]) => (
        <div key={species} className="stack gap-2">
          <h3 className={choiceStyles.title}>{t(`products.${title}`)}</h3>
          <ul className="cluster gap-2">
            {offered
              .filter(({ product }) =>
                product.elements.species.value.some(({ codename }) => codename === species),
              )
              .map((each) => (
                <li key={each.slug}>{entry(each)}</li>
              ))}
          </ul>
        </div>
      ))}
      <p className="soft text-sm">{t('products.compareHint', { count: slugs.length })}</p>
    </div>
  );
}

type TableProps = {
  products: readonly ComparedProduct[];
  /** Id of the comparison on its page. */
  target: string;
  context: BlockContext;
};

function ComparisonTable({ products, target, context }: TableProps) {
  const { locale } = context;
  const t = translator(locale);
  const facts = products.map(({ product }) => productFacts(product, locale, frequencyText(product, locale)));
  const names = [...new Set(facts.flat().map(({ name }) => name))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const labels = new Map(facts.flat().map(({ name, label }) => [name, label]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table sideways
    <section aria-label={t('products.compareTable')} tabIndex={0} className={tableStyles.frame}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <td className={tableStyles.corner} />
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
    <th scope="col" className={tableStyles.product}>
      <ProductScene product={product} decorative sizes="8rem" className={tableStyles.scene} />
      <ContentLink href={`/products/${slug}`} locale={context.locale} className="block semibold">
        {title.value}
      </ContentLink>
      <span className="soft text-sm">{kind.value}</span>
      <a
        href={`${comparisonQuery(others)}#${target}`}
        rel="nofollow"
        className={tableStyles.remove}
        aria-label={translator(context.locale)('products.compareRemove', { name: title.value })}
      >
        <Glyph name="x" />
      </a>
    </th>
  );
}
