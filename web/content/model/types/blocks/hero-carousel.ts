import { contentType } from '../../content-type.ts';
import { links, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const heroCarousel = contentType({
  codename: 'hero_carousel',
  name: 'Hero carousel',
  kind: 'block',
  guidelines:
    'Several large pictures that take turns. Keep to three slides; the first is what most people see.',
  snippets: [...blockSnippets],
  elements: {
    slides: links('Slides', ['hero_banner']),
    autoplay: yesNo('Moves by itself'),
    counter_label: text('Counter', 'With {{X}} and {{Y}}.'),
  },
});
