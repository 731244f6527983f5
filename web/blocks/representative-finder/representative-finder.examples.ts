import { type BlockExamples, item } from '../block-examples.ts';

const person = (name: string, job: string, areas: string, number: string) =>
  item('representative', {
    name,
    job_title: job,
    postcode_areas: areas,
    phone_number: number,
    email: `${name.split(' ')[0]?.toLowerCase()}@merrowvale.example`,
    thumbnail: { file: 'farm/representative-1.svg', description: `Portrait of ${name}` },
  });
const representatives = [
  person('Moira Fell', 'Cattle and sheep', 'YO, HU, DL', '+44 1632 960 141'),
  person('Owen Price', 'Pigs', 'IP, NR', '+44 1632 960 142'),
  person('Anjali Rao', 'Poultry', '', ''),
];

export const representativeFinderExamples: BlockExamples = {
  'as it comes': { title: 'Find your representative', representatives },
  'in the words of an editor': {
    title: 'Who comes to your farm?',
    placeholder: 'Their name or your postcode',
    button_text: 'Look up',
    empty_text: 'Nobody by that name. Call us, and we will put you through.',
    representatives,
  },
  'without representatives': { title: 'Nobody' },
};
