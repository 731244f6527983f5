import type { BlockExample } from '../block-example.ts';

const section = (title: string, text: string, icon = '') => ({
  type: 'tab',
  elements: {
    title,
    icon,
    content: text === '' ? [] : [{ type: 'text_block', elements: { content: text, text_alignment: 'left' } }],
  },
});

export const productAccordionExamples: readonly BlockExample[] = [
  {
    name: 'three sections',
    elements: {
      sections: [
        section('What is in it', '<p>Imidacloprid and flumethrin.</p>', 'pill'),
        section('How much to give', '<p>One collar for eight months.</p>', 'calendar'),
        section('Safety', '<p>Keep away from children.</p>', 'shield'),
      ],
    },
  },
  {
    name: 'with a section that says nothing',
    elements: { sections: [section('What is in it', '<p>One thing.</p>'), section('And then', '')] },
  },
  { name: 'without sections', elements: {} },
];
