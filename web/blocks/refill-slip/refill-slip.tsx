import { Glyph } from '../../components/glyph/glyph.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { frequencyText, speciesNames } from '../../portal/products/product-facts.ts';
import type { BlockProps } from '../block.ts';
import styles from './refill-slip.module.css';

type RefillSlipProps = BlockProps<'refill_slip'>;

/**
 * Use it to show or print what to ask for at the vet's or the pharmacy; it is printed on a page of its
 * own. Link buttons to it with `#refill`.
 */
export function RefillSlip(props: RefillSlipProps) {
  const { elements } = props.item;
  const { locale } = props.context;
  const [product] = props.context.visible(elements.product.linkedItems);
  if (!product) return null;
  const t = translator(locale);
  const id = props.context.uniqueId('refill');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.refill}>
      <div className={styles.text}>
        <h2 id={`${id}-title`} className="text-2xl">
          {elements.title.value || t('products.ask')}
        </h2>
        {isEmptyRichText(elements.text.value) ? (
          <p>{t('products.askText')}</p>
        ) : (
          <RichText text={elements.text} context={props.context} />
        )}
        <p className={styles.hint}>
          <Glyph name="printer" />
          <span>{t('products.printText')}</span>
        </p>
      </div>
      <Slip product={product} locale={locale} />
    </section>
  );
}

type SlipProps = {
  product: RefillSlipProps['item']['elements']['product']['linkedItems'][number];
  locale: RefillSlipProps['context']['locale'];
};

function Slip({ product, locale }: SlipProps) {
  const t = translator(locale);
  const { title, kind } = product.elements;
  const details = [
    [t('products.slipProduct'), title.value],
    [t('products.slipFor'), speciesNames(product, locale).join(', ')],
    [t('products.slipKind'), kind.value],
    [t('products.slipOften'), frequencyText(product, locale)],
  ];
  const blanks = [t('products.slipPet'), t('products.slipWeight'), t('products.slipQuantity')];
  return (
    <div className={styles.slip}>
      <div className="cluster gap-3 items-center justify-between mb-4">
        <h3 className="text-xl">{t('products.slip')}</h3>
        <Logo />
      </div>
      <dl>
        {details
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
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
  );
}
