import { contentType } from '../../content-type.ts';
import { taxonomy, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const tagBlocks = contentType({
  codename: 'tag_blocks',
  name: 'Tag blocks',
  kind: 'block',
  guidelines: 'Tags as large tiles. Each links to its page.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    tags: taxonomy('Tags', 'tags'),
    tag_url_prefix: text('Address before the tag'),
  },
});
