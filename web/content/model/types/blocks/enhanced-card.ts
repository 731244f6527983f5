import { contentType } from '../../content-type.ts';
import { asset, choice, link, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const enhancedCard = contentType({
  codename: 'enhanced_card',
  name: 'Enhanced card',
  kind: 'block',
  guidelines: 'A large card with picture, title, text and action. Every part is optional.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    image: asset('Picture'),
    image_position: choice('Place of the picture', { top: 'Above', left: 'Left', right: 'Right' }),
    cta_button: link('Button', ['call_to_action']),
  },
});
