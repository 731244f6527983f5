import type { Locale } from '@merrowvale/shared/locales.ts';
import { Archive, HandHeart, PawPrint } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './product-facts.module.css';
import type { Frequency, Product } from './products.ts';

const months = Array.from({ length: 12 }, (_, index) => index);
const monthsBetween: Record<Frequency, number> = { daily: 1, monthly: 1, bimonthly: 2, eightMonths: 8 };

/** How often a product is given, and three things to know about it. */
export function ProductFacts({ locale, product }: { locale: Locale; product: Product }) {
  const t = translator(locale);
  const { kind, frequency } = product;
  const facts = [
    { icon: HandHeart, title: t('products.how'), text: t(`products.kinds.${kind}.how`) },
    { icon: PawPrint, title: t('products.dayToDay'), text: t(`products.kinds.${kind}.dayToDay`) },
    { icon: Archive, title: t('products.keeping'), text: t(`products.kinds.${kind}.keeping`) },
  ];
  return (
    <div className={styles.facts}>
      <section aria-labelledby="often" className={styles.often}>
        <div>
          <h2 id="often" className={styles.oftenTitle}>
            {t('products.oftenTitle')}
          </h2>
          <p className={styles.interval}>{t(`products.${frequency}`)}</p>
        </div>
        <div className={styles.oftenText}>
          <Year frequency={frequency} />
          <p>{t(`products.${frequency}Text`)}</p>
        </div>
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts" className={styles.title}>
          {t('products.factsTitle')}
        </h2>
        <ul className={styles.list}>
          {facts.map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.fact}>
              <Icon aria-hidden />
              <div>
                <h3 className={styles.factTitle}>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Twelve months as beads, those with a message filled. */
function Year({ frequency }: { frequency: Frequency }) {
  return (
    <div className={styles.year} aria-hidden="true">
      {months.map((month) => (
        <span
          key={month}
          className={joinClasses(styles.month, month % monthsBetween[frequency] === 0 && styles.due)}
        />
      ))}
    </div>
  );
}
