import { contentType } from '../../content-type.ts';
import { taxonomy, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const tagList = contentType({
  codename: 'tag_list',
  name: 'Tag list',
  kind: 'block',
  guidelines: 'A title with tags that link to their pages. Hidden without tags.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    tags: taxonomy('Tags', 'tags'),
    tag_url_prefix: text('Address before the tag', "'taxonomy/term' on article pages."),
  },
});
