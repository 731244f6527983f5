import { contentType } from '../../content-type.ts';
import { choice, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetLister } from '../../snippets/snippet-lister.ts';

export const articleLister = contentType({
  codename: 'article_lister',
  name: 'Article list',
  kind: 'block',
  guidelines: 'Articles with filters and sorting. Visitors load more, or turn pages.',
  snippets: [...blockSnippets, snippetLister],
  elements: {
    title: text('Title'),
    item_type: choice('Lists', { article: 'Articles', config_article: 'Listed articles' }),
    featured: yesNo('First three featured'),
    paginate: yesNo('Pages instead of load more'),
  },
});
