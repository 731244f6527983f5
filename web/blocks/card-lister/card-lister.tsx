import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { codenames } from '../gate.ts';
import { gridColumns } from '../grid-columns.ts';
import { filledBlocks } from '../has-content.ts';
import { CardsIsland } from '../islands.client.tsx';
import { listerSettings } from '../lister/lister-settings.ts';

/**
 * Use it to list people, projects or papers as cards, six at a time, in three columns or as many as you set.
 * Filters on its page apply to cards that have a region and a topic, or tags.
 */
export async function CardLister({ item: { elements }, context }: BlockProps<'card_lister'>) {
  const { initial, subsequent, skip, filters, orderBy } = listerSettings('filter_card', elements, context);
  const cards = await filledBlocks<(typeof elements.cards.linkedItems)[number]>(
    elements.cards.linkedItems,
    context,
    headingBelow(elements.title.value),
  );
  return (
    <section className="stack gap-5">
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      <CardsIsland
        locale={context.locale}
        path={context.path}
        query={context.query}
        cards={cards.map(({ item: card, content }) => ({
          key: card.system.codename,
          title: card.elements.title.value,
          terms: {
            regions: codenames(card, 'region'),
            topics: codenames(card, 'topic'),
            tags: codenames(card, 'tags'),
          },
          card: content,
        }))}
        preset={filters}
        orderBy={orderBy === 'order_alphabetically_by_title' ? 'aZ' : undefined}
        columns={gridColumns(elements.columns.value, 3)}
        initial={initial}
        subsequent={subsequent}
        skip={skip}
        texts={editedTexts(context.locale, 'lister', {
          loadMore: elements.lister__load_more_text.value,
          empty: elements.lister__empty_text.value,
        })}
      />
    </section>
  );
}
