import { joinClasses } from '../../components/join-classes.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { doseFrequency, type Frequency } from '../../portal/products/product-facts.ts';
import type { BlockProps } from '../block.ts';
import styles from './dose-rhythm.module.css';

const months = Array.from({ length: 12 }, (_, index) => index);
const monthsBetween: Record<Frequency, number> = {
  daily: 1,
  weekly: 1,
  monthly: 1,
  bimonthly: 2,
  sixMonths: 6,
  eightMonths: 8,
};

/**
 * Use it for a product that reminders cover, to show how often it is given, in words and over the twelve
 * months of a year. For other products it shows nothing.
 */
export function DoseRhythm({ item: { system, elements }, context }: BlockProps<'dose_rhythm'>) {
  const [product] = context.visible(elements.product.linkedItems);
  const frequency = product && doseFrequency(product);
  if (!frequency) return null;
  const t = translator(context.locale);
  const id = context.uniqueId(`${system.codename}-title`);
  return (
    <section aria-labelledby={id} className={styles.often}>
      <div>
        <h2 id={id} className="text-sm semibold body tracking-0">
          {elements.title.value || t('products.oftenTitle')}
        </h2>
        <p className={styles.interval}>{t(`products.${frequency}`)}</p>
      </div>
      <div className="stack gap-4 measure">
        {/* Twelve months as beads; those with a message are filled. */}
        <div className={styles.year} aria-hidden="true">
          {months.map((month) => (
            <span
              key={month}
              className={joinClasses(styles.month, month % monthsBetween[frequency] === 0 && styles.due)}
            />
          ))}
        </div>
        <p>{t(`products.${frequency}Text`)}</p>
      </div>
    </section>
  );
}
