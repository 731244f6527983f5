import type { BlockExample } from '../block-example.ts';

export const filterCardExamples: readonly BlockExample[] = [
  {
    name: 'everything set',
    elements: {
      title: 'Cows that tell when they are well',
      author_name: 'Dr. Ines Halloran',
      region: ['europe'],
      topic: ['animal_welfare', 'research'],
      summary: '<p>Ear temperature and rest, read by a tag the size of a coin.</p>',
      card_image: { file: 'home/herd.svg', description: 'A herd on a meadow' },
      buttons: [
        {
          type: 'call_to_action',
          elements: { text: 'Read the study', url: '/research', variant: 'secondary' },
        },
      ],
    },
  },
  { name: 'a title alone', elements: { title: 'Ticks on the move' } },
  { name: 'empty', elements: {} },
];
