import { contentType } from '../../content-type.ts';
import { links, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const heroCarousel = contentType({
  codename: 'hero_carousel',
  name: 'Hero carousel',
  kind: 'block',
  guidelines:
    'Several large pictures that alternate. Keep to three slides, since most people see only the first.',
  snippets: [...blockSnippets],
  elements: {
    slides: links('Slides', ['hero_banner']),
    autoplay: yesNo('Moves by itself'),
    counter_label: text('Counter', 'With {{X}} and {{Y}}.'),
  },
});
