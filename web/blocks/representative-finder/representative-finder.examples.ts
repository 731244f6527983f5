import type { BlockExample } from '../block-example.ts';

const person = (name: string, job: string, areas: string, number: string) => ({
  type: 'representative',
  elements: {
    name,
    job_title: job,
    postcode_areas: areas,
    phone_number: number,
    email: `${name.split(' ')[0]?.toLowerCase()}@merrowvale.example`,
    thumbnail: { file: 'farm/representative-1.svg', description: `Portrait of ${name}` },
  },
});
const representatives = [
  person('Moira Fell', 'Cattle and sheep', 'YO, HU, DL', '+44 1632 960 141'),
  person('Owen Price', 'Pigs', 'IP, NR', '+44 1632 960 142'),
  person('Anjali Rao', 'Poultry', '', ''),
];

export const representativeFinderExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'Find your representative', representatives } },
  {
    name: 'in the words of an editor',
    elements: {
      title: 'Who comes to your farm?',
      placeholder: 'Their name or your postcode',
      button_text: 'Look up',
      empty_text: 'Nobody by that name. Call us, and we will put you through.',
      representatives,
    },
  },
  { name: 'without representatives', elements: { title: 'Nobody' } },
];
