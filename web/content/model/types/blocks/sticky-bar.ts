import { contentType } from '../../content-type.ts';
import { link, links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const stickyBar = contentType({
  codename: 'sticky_bar',
  name: 'Sticky bar',
  kind: 'block',
  guidelines: "A bar that stays in view while the page scrolls. Use it for the page's one action.",
  snippets: [...blockSnippets],
  elements: {
    text: text('Text'),
    links: links('Links', ['navigation_link']),
    cta_button: link('Button', ['call_to_action']),
  },
});
