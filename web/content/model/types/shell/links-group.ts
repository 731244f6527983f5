import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';

export const linksGroup = contentType({
  codename: 'links_group',
  name: 'Group of links',
  kind: 'part',
  guidelines: 'A column of links in the footer. Collapsible on small screens.',
  snippets: [],
  elements: {
    title: text('Title'),
    links: links('Links', ['navigation_link']),
  },
});
