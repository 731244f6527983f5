import { contentType } from '../../content-type.ts';
import { asset, link, links, taxonomy, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetCategoryColor } from '../../snippets/snippet-category-color.ts';

export const articleCard = contentType({
  codename: 'article_card',
  name: 'Article card',
  kind: 'block',
  guidelines: 'A picture, title and subtitle that link to an article. Use it in grids and carousels.',
  snippets: [...blockSnippets, snippetCategoryColor],
  elements: {
    title: text('Title'),
    subtitle: text('Subtitle'),
    url: text('Address'),
    open_in_new_tab: yesNo('Open in a new tab'),
    image: asset('Picture'),
    cta_button: links('Buttons', ['call_to_action']),
    product_label_url: links('Product labels', ['product_label']),
    meta_block: link('Author or source', ['meta_block']),
    tags: taxonomy('Tags', 'tags'),
  },
});
