import { Glyph } from '../../components/glyph/glyph.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { type ComparedProduct, comparisonQuery, mostCompared } from './compared-products.ts';
import styles from './product-choice.module.css';

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
export function ProductChoice({ offered, chosen, target, context: { locale } }: ProductChoiceProps) {
  const t = translator(locale);
  const slugs = chosen.map(({ slug }) => slug);
  const isFull = slugs.length >= mostCompared;
  const entry = ({ slug, product }: ComparedProduct) => {
    const isChosen = slugs.includes(slug);
    const name = product.elements.title.value;
    if (isFull && !isChosen) return <span className={styles.entry}>{name}</span>;
    const next = isChosen ? slugs.filter((each) => each !== slug) : [...slugs, slug];
    return (
      <a
        href={`${comparisonQuery(next)}#${target}`}
        rel="nofollow"
        className={styles.entry}
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
          <h3 className={styles.title}>{t(`products.${title}`)}</h3>
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
