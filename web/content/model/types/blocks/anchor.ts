import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const anchor = contentType({
  codename: 'anchor',
  name: 'Anchor',
  kind: 'block',
  guidelines: 'A target for links on the page. It shows nothing itself.',
  snippets: [...blockSnippets],
  elements: {
    anchor_id: text('Id'),
    margin_desktop: text('Distance from the top', "'8rem' when empty."),
    margin_mobile: text('Distance from the top on small screens', "'4rem' when empty."),
  },
});
