import { contentType } from '../../content-type.ts';
import { choice, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const callToAction = contentType({
  codename: 'call_to_action',
  name: 'Call to action',
  kind: 'block',
  guidelines: 'A button. Say in two or three words what happens next.',
  snippets: [...blockSnippets],
  elements: {
    text: text('Text'),
    url: text('Address'),
    icon: text('Icon', 'Name in the icon set.'),
    open_link_in_new_tab: yesNo('Open in a new tab'),
    preserve_query_string: yesNo('Keep the query string'),
    variant: choice('Variant', {
      primary: 'Primary',
      secondary: 'Secondary',
      tertiary: 'Tertiary',
      inverted: 'Inverted',
      danger: 'Danger',
      green: 'Green (pet pages)',
    }),
    size: choice('Size', { sm: 'Small', md: 'Medium', lg: 'Large' }),
  },
});
