import { type BlockExamples, item } from '../block-examples.ts';

const topics = [
  ['Fleas live indoors, too', 'Nine in ten fleas of a household sit in carpets and beds, not on the cat.'],
  ['The first walk after winter', 'Ticks wake at seven degrees. Start before the hedges turn green.'],
  ['How to weigh a wriggling cat', 'Step on the scales with her, then without. The difference is the dose.'],
  ['Travelling south with a dog', 'Sandflies fly at dusk. Ask your vet three weeks before you set off.'],
  [
    'Worms, and what children should know',
    'Washed hands and a fixed day in the calendar do most of the work.',
  ],
  ['When scratching is not fleas', 'Mites, food or dry air: four signs that tell them apart.'],
  ['Puppies and their first tablet', 'From eight weeks and two kilograms on most may have it.'],
  ['A collar that fits', 'Two fingers fit between collar and coat. Check it once a month.'],
  ['Summer in the stable', 'Flies rest on warm walls. Treat those, not just the animals.'],
];
const cards = topics.map(([title, text]) =>
  item('text_card', {
    title,
    text,
    image: { file: 'home/meadow.svg', description: '' },
    button_text: 'Read on',
    button_link: '/pet/advice',
  }),
);

export const cardCarouselExamples: BlockExamples = {
  'four cards': { title: 'Good to know', cards: cards.slice(0, 4) },
  'five cards': { title: 'For the season', cards: cards.slice(0, 5), autoplay: 'yes' },
  'eight cards in four columns': { title: 'All advice', columns: 4, cards: cards.slice(0, 8) },
  'nine cards in one column': { columns: 1, cards, counter_label: 'Card {{X}} of {{Y}}' },
  'as many cards as columns': { title: 'Start here', columns: 2, cards: cards.slice(0, 2) },
  'without cards': { title: 'Nothing yet' },
};
