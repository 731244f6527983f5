import { contentType } from '../../content-type.ts';
import { links, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const cardGrid = contentType({
  codename: 'card_grid',
  name: 'Card grid',
  kind: 'block',
  guidelines: 'Cards side by side in rows. Use it for up to a dozen cards of equal weight.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    columns: number('Columns', '1 to 5; 3 otherwise.'),
    cards: links('Cards', ['article_card', 'text_card', 'enhanced_card', 'filter_card']),
  },
});
