import { contentType } from '../../content-type.ts';
import { asset, links, richText, taxonomy, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const filterCard = contentType({
  codename: 'filter_card',
  name: 'Filter card',
  kind: 'block',
  guidelines: 'A card with author, region and topic. Filters on its page apply to it.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    author_name: text('Author'),
    region: taxonomy('Region', 'regions'),
    topic: taxonomy('Topic', 'topics'),
    summary: richText('Summary'),
    card_image: asset('Picture'),
    buttons: links('Buttons', ['call_to_action']),
  },
});
