import { contentType } from '../../content-type.ts';
import { asset, link, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const promoModule = contentType({
  codename: 'promo_module',
  name: 'Promo module',
  kind: 'block',
  guidelines: 'An offer placed left, right, in the centre or across the page. Use it for short campaigns.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    image: asset('Picture'),
    horizontal_alignment: text('Place', "'left', 'center', 'right' or 'full_width'."),
    cta_button: link('Button', ['call_to_action']),
  },
});
