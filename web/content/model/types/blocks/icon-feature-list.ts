import { contentType } from '../../content-type.ts';
import { choice, links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const iconFeatureList = contentType({
  codename: 'icon_feature_list',
  name: 'Icon and feature list',
  kind: 'block',
  guidelines: 'Features with an icon each. Use it for three to eight short points.',
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
    entries: links('Entries', ['icon_entry']),
  },
});
