import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetLister } from '../../snippets/snippet-lister.ts';

export const moduleArticleLister = contentType({
  codename: 'module_article_lister',
  name: 'Article list of a module',
  kind: 'block',
  guidelines: 'Articles of a learning module. Signed-in users also see articles for their role.',
  snippets: [...blockSnippets, snippetLister],
  elements: {
    title: text('Title'),
  },
});
