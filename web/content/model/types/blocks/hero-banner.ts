import { contentType } from '../../content-type.ts';
import { asset, choice, links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const heroBanner = contentType({
  codename: 'hero_banner',
  name: 'Hero banner',
  kind: 'block',
  guidelines: 'A full-width picture with heading, text and buttons. Use it once, at the top of a page.',
  snippets: [...blockSnippets],
  elements: {
    heading: text('Heading'),
    text: richText('Text'),
    image: asset('Picture'),
    mobile_image: asset('Picture on small screens'),
    media_position_x: text('Focus from the left', '0 to 100; 90 when empty.'),
    media_position_y: text('Focus from the top', '0 to 100; 10 when empty.'),
    theme: choice('Text colour', { light: 'Light text', dark: 'Dark text' }),
    cta_buttons: links('Buttons', ['call_to_action']),
  },
});
