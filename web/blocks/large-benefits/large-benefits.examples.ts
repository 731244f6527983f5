import type { BlockExample } from '../block-example.ts';

const benefit = (title: string, text: string, file: string) => ({
  type: 'benefit',
  elements: { title, text: `<p>${text}</p>`, icon: 'paw', ...(file && { image: { file, description: '' } }) },
});
const benefits = [
  benefit('Out all day', 'Protected in wood and meadow, in wet fur as in dry.', 'home/meadow.svg'),
  benefit('We count the days', 'A message comes in time for the next dose.', 'home/reminder.svg'),
];

export const largeBenefitsExamples: readonly BlockExample[] = [
  { name: 'two columns, as it comes', elements: { title: 'Made for life outside', benefits } },
  {
    name: 'three columns, one without a picture',
    elements: { columns: 3, benefits: [...benefits, benefit('On the farm', 'For herds of any size.', '')] },
  },
  { name: 'without benefits', elements: { title: 'Nothing here' } },
];
