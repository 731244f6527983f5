import { block } from '../define.ts';
import { asset, blocks, choiceElement, link, links, richText, textElement, yesNo } from '../elements.ts';

export const openingBlocks = {
  hero_banner: block(
    'Hero banner',
    'A full-width picture with heading, text and buttons. Use it once, at the top of a page.',
    {
      heading: textElement('Heading'),
      text: richText('Text'),
      image: asset('Picture'),
      mobile_image: asset('Picture on small screens'),
      media_position_x: textElement('Focus from the left', '0 to 100; 90 when empty.'),
      media_position_y: textElement('Focus from the top', '0 to 100; 10 when empty.'),
      theme: choiceElement('Text colour', { light: 'Light text', dark: 'Dark text' }),
      cta_buttons: links('Buttons', ['call_to_action']),
    },
  ),
  hero_carousel: block(
    'Hero carousel',
    'Several large pictures that alternate. Keep to three slides, since most people see only the first.',
    {
      slides: links('Slides', ['hero_banner']),
      autoplay: yesNo('Moves by itself'),
      counter_label: textElement('Counter', 'With {{X}} and {{Y}}.'),
    },
  ),
  video_header: block(
    'Video header',
    'A silent, looping video at the top of a page. It has a pause button and a poster.',
    {
      heading: textElement('Heading'),
      text: richText('Text'),
      video_file: asset('Film', 'MP4, at most 4 MB.'),
      poster: asset('Poster'),
      cta_buttons: links('Buttons', ['call_to_action']),
    },
  ),
  promo_banner: block(
    'Promo banner',
    'A picture, text and one action across the page. Hidden when all three are empty.',
    {
      text: richText('Text'),
      image: asset('Picture'),
      cta_button: link('Button', ['call_to_action']),
    },
  ),
  two_column_banner: block(
    'Two-column banner',
    'Two parts side by side, such as a picture and a text. Stacked on small screens.',
    {
      left: blocks('Left part'),
      right: blocks('Right part'),
      background: choiceElement('Background', {
        none: 'None',
        light: 'Light',
        tinted: 'Tinted',
        dark: 'Dark',
      }),
    },
  ),
} as const;
