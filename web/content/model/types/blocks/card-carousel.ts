import { contentType } from '../../content-type.ts';
import { links, number, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const cardCarousel = contentType({
  codename: 'card_carousel',
  name: 'Card carousel',
  kind: 'block',
  guidelines: 'Cards in a row that visitors can move through. Use it for more cards than fit side by side.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    columns: number('Cards at once on wide screens', '3 when empty.'),
    autoplay: yesNo('Moves by itself'),
    counter_label: text('Counter', 'With {{X}} and {{Y}}.'),
    cards: links('Cards', ['article_card', 'text_card', 'enhanced_card']),
  },
});
