import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import type { BlockContext, CardHeading } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { codenames } from '../gate.ts';
import { headingBelow } from '../heading-below.ts';
import { CardsIsland } from '../islands.client.tsx';
import { listerSettings } from '../lister/lister-settings.ts';
import type { CardFacts } from './chosen-cards.ts';

const usualColumns = 3;
const mostColumns = 6;

/**
 * Use it to list people, projects or papers as cards, six at a time, in three columns or as many as you set.
 * Filters on its page apply to cards that have a region and a topic, or tags.
 */
export function CardLister({ item: { elements }, context }: BlockProps<'card_lister'>) {
  const { initial, subsequent, skip, filters, orderBy } = listerSettings('filter_card', elements, context);
  return (
    <section className="stack gap-5">
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      <CardsIsland
        locale={context.locale}
        path={context.path}
        query={context.query}
        cards={cardsOf(elements.cards.linkedItems, context, headingBelow(elements.title.value))}
        preset={filters}
        orderBy={orderBy === 'order_alphabetically_by_title' ? 'aZ' : undefined}
        columns={columnsOr(elements.columns.value)}
        initial={initial}
        subsequent={subsequent}
        skip={skip}
        messages={withEditorTexts(messagesFor(context.locale).lister, {
          loadMore: elements.lister__load_more_text.value,
          empty: elements.lister__empty_text.value,
        })}
      />
    </section>
  );
}

function columnsOr(number: number | null): number {
  return number !== null && number >= 1 ? Math.min(Math.floor(number), mostColumns) : usualColumns;
}

type Card = BlockProps<'card_lister'>['item']['elements']['cards']['linkedItems'][number];

function cardsOf(cards: readonly Card[], context: BlockContext, heading: CardHeading) {
  return context.visible(cards).map((item) => ({
    key: item.system.codename,
    title: item.elements.title.value,
    terms: termsOf(item),
    card: context.render([item], 'stack', heading),
  }));
}

function termsOf(item: Card): CardFacts['terms'] {
  return {
    regions: codenames(item, 'region'),
    topics: codenames(item, 'topic'),
    tags: codenames(item, 'tags'),
  };
}
