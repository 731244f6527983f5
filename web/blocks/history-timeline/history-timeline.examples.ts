import { type BlockExamples, item } from '../block-examples.ts';

const entry = (date: string, title: string, text: string, more: object = {}) =>
  item('timeline_entry', { date, title, text: `<p>${text}</p>`, ...more });

export const historyTimelineExamples: BlockExamples = {
  'the story of a company': {
    title: 'From one barn to thirty countries',
    entries: [
      entry(
        '1911',
        'A barn in the valley',
        'Edda Merrow mixes a salve for the hooves of her neighbours’ horses.',
      ),
      entry('1958', 'The first laboratory', 'Nine people, one microscope and a vaccine for calves.', {
        image: { file: 'home/herd.svg', description: 'Cows in front of a barn' },
      }),
      entry('1987', 'Pets move in', 'Our first product for dogs is a tablet that they take for a treat.'),
      entry('Today', 'Four thousand of us', 'We work wherever animals and people live together.'),
    ],
  },
  'without dates': { entries: [entry('', 'Once upon a time', 'There was a barn.')] },
  'without events': { title: 'Nothing has happened' },
};
