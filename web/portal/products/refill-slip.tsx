import type { Locale } from '@merrowvale/shared/locales.ts';
import { Printer } from 'lucide-react';
import { translator } from '../../lib/i18n/translator.ts';
import { Logo } from '../../shell/logo.tsx';
import type { Product } from './products.ts';
import styles from './refill-slip.module.css';

/** What to ask for at the vet's or the pharmacy; printed, it is all that the page holds. */
export function RefillSlip({ locale, product }: { locale: Locale; product: Product }) {
  const t = translator(locale);
  const details = [
    [t('products.slipProduct'), product.name],
    [t('products.slipFor'), product.species === 'dog' ? t('products.dog') : t('products.cat')],
    [t('products.slipKind'), t(`products.kinds.${product.kind}.name`)],
    [t('products.slipOften'), t(`products.${product.frequency}`)],
  ];
  const blanks = [t('products.slipPet'), t('products.slipWeight'), t('products.slipQuantity')];
  return (
    <section id="refill" aria-labelledby="refill-title" className={styles.refill}>
      <div className={styles.text}>
        <h2 id="refill-title" className={styles.title}>
          {t('products.ask')}
        </h2>
        <p>{t('products.askText')}</p>
        <p className={styles.hint}>
          <Printer aria-hidden />
          {t('products.printText')}
        </p>
      </div>
      <div className={styles.slip}>
        <div className={styles.head}>
          <h3 className={styles.slipTitle}>{t('products.slip')}</h3>
          <Logo />
        </div>
        <dl className={styles.details}>
          {details.map(([label, value]) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className={styles.blanks}>
          {blanks.map((label) => (
            <li key={label} className={styles.blank}>
              {label}
            </li>
          ))}
        </ul>
        <p className={styles.leaflet}>{t('products.leaflet')}</p>
      </div>
    </section>
  );
}
