import type { Locale } from '@merrowvale/shared/locales.ts';
import Link from 'next/link';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { FrequencyBadge } from './frequency-badge.tsx';
import styles from './product-overview.module.css';
import { ProductPack } from './product-pack.tsx';
import { ProductScene } from './product-scene.tsx';
import { type Product, products } from './products.ts';

export function ProductOverview({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const groups = [
    { species: 'dog', title: t('products.forDogs') },
    { species: 'cat', title: t('products.forCats') },
  ] as const;
  return (
    <>
      <PageHeader title={t('products.title')} lead={t('products.lead')} />
      {groups.map(({ species, title }) => (
        <section key={species} aria-labelledby={species} className={styles.group}>
          <h2 id={species} className={styles.groupTitle}>
            {title}
          </h2>
          <ul className={styles.products}>
            {products
              .filter((product) => product.species === species)
              .map((product) => (
                <li key={product.id}>
                  <ProductTile locale={locale} product={product} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ProductTile({ locale, product }: { locale: Locale; product: Product }) {
  const t = translator(locale);
  return (
    <article className={styles.tile}>
      <ProductScene colours={product.colours} className={styles.scene}>
        <ProductPack {...product} />
      </ProductScene>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link href={`/${locale}${product.path}`} className={styles.link}>
            {product.name}
          </Link>
        </h3>
        <p className={styles.kind}>{t(`products.kinds.${product.kind}.name`)}</p>
        <p className={styles.badge}>
          <FrequencyBadge locale={locale} frequency={product.frequency} />
        </p>
      </div>
    </article>
  );
}
