import { contentType } from '../../content-type.ts';
import { links, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetLister } from '../../snippets/snippet-lister.ts';

export const cardLister = contentType({
  codename: 'card_lister',
  name: 'Card list',
  kind: 'block',
  guidelines: 'Cards of any kind in columns. The filters on its page apply to it.',
  snippets: [...blockSnippets, snippetLister],
  elements: {
    title: text('Title'),
    columns: number('Columns', '3 when empty.'),
    cards: links('Cards', ['filter_card', 'article_card']),
  },
});
