import { contentType } from '../../content-type.ts';
import { link, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const articleText = contentType({
  codename: 'article_text',
  name: 'Article text',
  kind: 'block',
  guidelines: 'A whole article with its author, contents and references. Opens the page of an article.',
  snippets: [...blockSnippets],
  elements: {
    article: link('Article', ['article']),
    contents_title: text('Contents', '“On this page” when empty.'),
    references_title: text('References', '“References” when empty.'),
  },
});
