import { contentType } from '../../content-type.ts';
import { asset, choice, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const textCard = contentType({
  codename: 'text_card',
  name: 'Text card',
  kind: 'block',
  guidelines: 'A short text with a picture and a button. Each line becomes a paragraph.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    image: asset('Picture'),
    text: text('Text', 'One paragraph a line.'),
    button_text: text('Button'),
    button_link: text('Button link'),
    open_in_new_tab: yesNo('Open in a new tab'),
    variant: choice('Variant', {
      primary: 'Primary',
      secondary: 'Secondary',
      tertiary: 'Tertiary',
      inverted: 'Inverted',
      danger: 'Danger',
      green: 'Green (pet pages)',
    }),
  },
});
