import { contentType, snippet } from '../../content-type.ts';
import { asset, choice, link, links, taxonomy, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

const snippetCategoryColor = snippet({
  codename: 'snippet_category_color',
  name: 'Category colour',
  elements: {
    category_color: text('Colour', 'Name in the palette; neutral when empty or unknown.'),
  },
});

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

export const productLabel = contentType({
  codename: 'product_label',
  name: 'Product label',
  kind: 'part',
  guidelines: 'A small link with an icon on a card. Names the product that the article is about.',
  snippets: [],
  elements: {
    icon: text('Icon'),
    text: text('Text'),
    url: text('Address'),
    open_link_in_new_tab: yesNo('Open in a new tab'),
  },
});

export const metaBlock = contentType({
  codename: 'meta_block',
  name: 'Author or source',
  kind: 'part',
  guidelines: 'A small picture and title on a card. Names the author or the source of the article.',
  snippets: [],
  elements: {
    title: text('Title'),
    image: asset('Picture'),
    url: text('Address'),
    open_in_new_tab: yesNo('Open in a new tab'),
    horizontal_alignment: choice('Place', { left: 'Left', center: 'Centre', right: 'Right' }),
  },
});
