import { type BlockExamples, item } from '../block-examples.ts';

const section = (title: string, text: string, icon = '') =>
  item('tab', {
    title,
    icon,
    content: text === '' ? [] : [item('text_block', { content: text, text_alignment: 'left' })],
  });

export const productAccordionExamples: BlockExamples = {
  'three sections': {
    sections: [
      section('What is in it', '<p>Imidacloprid and flumethrin.</p>', 'pill'),
      section('How much to give', '<p>One collar for eight months.</p>', 'calendar'),
      section('Safety', '<p>Keep away from children.</p>', 'shield'),
    ],
  },
  'with a section that says nothing': {
    sections: [section('What is in it', '<p>One thing.</p>'), section('And then', '')],
  },
  'without sections': {},
};
