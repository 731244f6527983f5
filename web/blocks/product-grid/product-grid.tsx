import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { FrequencyBadge } from '../../portal/products/frequency-badge.tsx';
import { doseFrequency } from '../../portal/products/product-facts.ts';
import { ProductScene } from '../../portal/products/product-scene.tsx';
import type { BlockProps } from '../block.ts';
import styles from './product-grid.module.css';

type Product = BlockProps<'product_grid'>['item']['elements']['products']['linkedItems'][number];

/**
 * Use it to show products as cards with their packaging, description and dosing interval, each linking to its
 * page. Group them by animal under a title of two or three words.
 */
export function ProductGrid({ item: { system, elements }, context }: BlockProps<'product_grid'>) {
  const products = context
    .visible(elements.products.linkedItems)
    .filter(({ elements: { title } }) => title.value !== '');
  if (products.length === 0) return null;
  const title = elements.title.value;
  const id = context.uniqueId(`${system.codename}-title`);
  return (
    <section {...(title !== '' && { 'aria-labelledby': id })}>
      {title !== '' && (
        <h2 id={id} className="mb-5 text-2xl">
          {title}
        </h2>
      )}
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.system.codename}>
            <ProductTile product={product} context={context} />
          </li>
        ))}
        {elements.call_to_action.linkedItems.length > 0 && (
          <li className={styles.more}>{context.render(elements.call_to_action.linkedItems)}</li>
        )}
      </ul>
    </section>
  );
}

function ProductTile({ product, context }: { product: Product; context: BlockContext }) {
  const { title, kind, product_slug: slug } = product.elements;
  const frequency = doseFrequency(product);
  return (
    <article className={styles.tile}>
      <ProductScene
        product={product}
        decorative
        sizes="(min-width: 48rem) 16rem, 80vw"
        className={styles.scene}
      />
      <div className={styles.text}>
        <h3 className="text-lg">
          <ContentLink href={`/products/${slug.value}`} locale={context.locale} className={styles.link}>
            {title.value}
          </ContentLink>
        </h3>
        {kind.value !== '' && <p className={styles.kind}>{kind.value}</p>}
        {frequency && (
          <p className={styles.badge}>
            <FrequencyBadge locale={context.locale} frequency={frequency} />
          </p>
        )}
      </div>
    </article>
  );
}
