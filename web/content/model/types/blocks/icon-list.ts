import { contentType } from '../../content-type.ts';
import { choice, links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const iconList = contentType({
  codename: 'icon_list',
  name: 'Icon list',
  kind: 'block',
  guidelines: 'Icons with labels in a row. Entries with an address are links.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    icon_size: choice('Icon size', {
      none: 'None',
      xs: 'Extra small',
      sm: 'Small',
      md: 'Medium',
      lg: 'Large',
    }),
    icons: links('Icons', ['icon_entry']),
  },
});
