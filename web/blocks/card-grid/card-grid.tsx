import { containsTyped } from '@merrowvale/shared/domain/folded-text.ts';
import { joinClasses } from '../../components/join-classes.ts';
import type { AnyItem, BlockContext } from '../../lib/pages/block-context.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { gridColumns } from '../grid-columns.ts';
import { filledBlocks } from '../has-content.ts';
import { searchTerm } from '../search-results/search-term.ts';
import styles from './card-grid.module.css';

/**
 * Use it for up to a dozen cards of equal weight, side by side in rows. Below a search header without results, it
 * shows the cards that contain the words of the search.
 */
export async function CardGrid({ item: { elements }, context }: BlockProps<'card_grid'>) {
  const sought = elements.cards.linkedItems.filter((card) => isSought(card, context));
  const cards = await filledBlocks<AnyItem>(sought, context, headingBelow(elements.title.value));
  if (cards.length === 0) return null;
  const columns = gridColumns(elements.columns.value, 3, 5);
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-6 text-2xl">{elements.title.value}</h2>}
      <ul className={joinClasses(styles.grid, styles[`columns${columns}`])}>
        {cards.map(({ item: { system }, content }) => (
          <li key={system.codename} className={styles.cell}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isSought({ elements }: AnyItem, { pageTypes, query }: BlockContext): boolean {
  if (!pageTypes.has('search_header') || pageTypes.has('search_results')) return true;
  const text = Object.values(elements)
    .map(({ value }) => (typeof value === 'string' ? value : ''))
    .join(' ');
  return searchTerm(query)
    .split(/\s+/)
    .every((word) => containsTyped(text, word));
}
