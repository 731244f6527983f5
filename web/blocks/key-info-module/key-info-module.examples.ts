import { type BlockExamples, item } from '../block-examples.ts';

const tab = (title: string, text: string) =>
  item('tab', {
    title,
    content: [item('text_block', { content: `<p>${text}</p>`, text_alignment: 'left' })],
  });
const small = tab('Up to 8 kg', 'One collar of 38 cm.');
const large = tab('Over 8 kg', 'One collar of 70 cm.');

export const keyInfoModuleExamples: BlockExamples = {
  'by weight': { title: 'Which size?', brand: 'seresto', tabs: [small, large] },
  'with a third tab and an unknown brand': {
    brand: 'unheard_of',
    tabs: [small, large, tab('Over 80 kg', 'Ask your vet.')],
  },
  'with one tab': { title: 'One size', tabs: [small] },
  'without tabs': { title: 'Nothing' },
};
