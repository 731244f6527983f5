import { type BlockExamples, item } from '../block-examples.ts';

const benefit = (title: string, text: string, file: string) =>
  item('benefit', {
    title,
    text: `<p>${text}</p>`,
    icon: 'paw',
    ...(file && { image: { file, description: '' } }),
  });
const benefits = [
  benefit('Out all day', 'Protected in wood and meadow, in wet fur as in dry.', 'home/meadow.svg'),
  benefit('We count the days', 'A message comes in time for the next dose.', 'home/reminder.svg'),
];

export const largeBenefitsExamples: BlockExamples = {
  'two columns, as it comes': { title: 'Made for life outside', benefits },
  'three columns, one without a picture': {
    columns: 3,
    benefits: [...benefits, benefit('On the farm', 'For herds of any size.', '')],
  },
  'without benefits': { title: 'Nothing here' },
};
