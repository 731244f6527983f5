import { type BlockExamples, item } from '../block-examples.ts';

export const filterCardExamples: BlockExamples = {
  'everything set': {
    title: 'Cows that tell when they are well',
    author_name: 'Dr. Ines Halloran',
    region: ['europe'],
    topic: ['animal_welfare', 'research'],
    summary: '<p>Ear temperature and rest, read by a tag the size of a coin.</p>',
    card_image: { file: 'home/herd.svg', description: 'A herd on a meadow' },
    buttons: [item('call_to_action', { text: 'Read the study', url: '/research', variant: 'secondary' })],
  },
  'a title alone': { title: 'Ticks on the move' },
  empty: {},
};
