import { type BlockExamples, item } from '../block-examples.ts';

const benefit = (icon: string, title: string, text: string, more: object = {}) =>
  item('benefit', { icon, title, text: `<p>${text}</p>`, ...more });
const benefits = [
  benefit('shield', 'Eight months of peace', 'One collar, from the first warm day to the last.'),
  benefit('leaf', 'No smell', 'Neither you nor your cat will notice it.'),
  benefit('clock', 'On in a minute', 'No tablet to hide in a sausage.'),
  benefit('', 'Stands rain', 'Swimming and shampoo now and then are fine.', {
    image: { file: 'home/meadow.svg', description: '' },
  }),
];

export const smallBenefitsExamples: BlockExamples = {
  'four columns, as it comes': { title: 'Why a collar?', benefits },
  ...Object.fromEntries(
    [1, 2, 3, 5, 6].map((columns) => [
      columns === 1 ? 'one column' : `${columns} columns`,
      { columns, benefits: [...benefits, ...benefits.slice(0, 2)] },
    ]),
  ),
  'without benefits': { title: 'Why?' },
};
