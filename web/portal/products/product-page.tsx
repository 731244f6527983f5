import type { Locale } from '@merrowvale/shared/locales.ts';
import { BellPlus, Cat, Dog } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '../../components/badge/badge.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { FrequencyBadge } from './frequency-badge.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPack } from './product-pack.tsx';
import styles from './product-page.module.css';
import { ProductScene } from './product-scene.tsx';
import type { Product } from './products.ts';
import { RefillSlip } from './refill-slip.tsx';

type ProductProps = { locale: Locale; product: Product };

/** Where a reminder's refill link leads: what the product is, how often it is given, and how to get more of it. */
export function ProductPage({ locale, product }: ProductProps) {
  const t = translator(locale);
  return (
    <>
      <nav aria-label={t('products.trail')} className={styles.trail}>
        <ol className={styles.crumbs}>
          <li>
            <Link href={`/${locale}/products`}>{t('products.all')}</Link>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <Introduction locale={locale} product={product} />
      <ProductFacts locale={locale} product={product} />
      <RefillSlip locale={locale} product={product} />
    </>
  );
}

function Introduction({ locale, product }: ProductProps) {
  const t = translator(locale);
  const isDog = product.species === 'dog';
  return (
    <div className={styles.introduction}>
      <ProductScene colours={product.colours} className={styles.scene}>
        <ProductPack {...product} />
      </ProductScene>
      <div className={styles.text}>
        <p className={styles.badges}>
          <Badge tone="primary">
            {isDog ? <Dog aria-hidden /> : <Cat aria-hidden />}
            {isDog ? t('products.forDogs') : t('products.forCats')}
          </Badge>
          <FrequencyBadge locale={locale} frequency={product.frequency} />
        </p>
        <h1 className={styles.name}>{product.name}</h1>
        <p className={styles.kind}>{t(`products.kinds.${product.kind}.name`)}</p>
        <p className={styles.about}>{t(`products.about.${product.id}`)}</p>
        <div className={styles.actions}>
          <LinkButton href={`/${locale}/reminders?reminder=new`}>
            <BellPlus aria-hidden />
            {t('products.setReminder')}
          </LinkButton>
          <LinkButton href="#refill" variant="secondary">
            {t('products.ask')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
