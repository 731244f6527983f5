import type { BlockExample } from '../block-example.ts';

const tab = (title: string, text: string) => ({
  type: 'tab',
  elements: {
    title,
    content: [{ type: 'text_block', elements: { content: `<p>${text}</p>`, text_alignment: 'left' } }],
  },
});
const small = tab('Up to 8 kg', 'One collar of 38 cm.');
const large = tab('Over 8 kg', 'One collar of 70 cm.');

export const keyInfoModuleExamples: readonly BlockExample[] = [
  { name: 'by weight', elements: { title: 'Which size?', brand: 'seresto', tabs: [small, large] } },
  {
    name: 'with a third tab and an unknown brand',
    elements: { brand: 'unheard_of', tabs: [small, large, tab('Over 80 kg', 'Ask your vet.')] },
  },
  { name: 'with one tab', elements: { title: 'One size', tabs: [small] } },
  { name: 'without tabs', elements: { title: 'Nothing' } },
];
