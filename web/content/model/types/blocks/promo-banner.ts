import { contentType } from '../../content-type.ts';
import { asset, link, richText } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const promoBanner = contentType({
  codename: 'promo_banner',
  name: 'Promo banner',
  kind: 'block',
  guidelines: 'A picture, text and one action across the page. Hidden when all three are empty.',
  snippets: [...blockSnippets],
  elements: {
    text: richText('Text'),
    image: asset('Picture'),
    cta_button: link('Button', ['call_to_action']),
  },
});
