import { type BlockExamples, item } from '../block-examples.ts';

const card = (title: string, author_name: string, region: string, topic: string) =>
  item('filter_card', {
    title,
    author_name,
    region: [region],
    topic: [topic],
    summary: '<p>Two years, twelve farms, one question.</p>',
  });
const cards = [
  card('Calves without coughs', 'Dr. Mara Lindqvist', 'europe', 'research'),
  card('Ticks on the move', 'Prof. Owen Achebe', 'north_america', 'one_health'),
  card('Shade for dairy cows', 'Dr. Hana Mori', 'asia_pacific', 'animal_welfare'),
  card('Less packaging, same care', 'Jonas Weidmann', 'europe', 'sustainability'),
];

export const cardListerExamples: BlockExamples = {
  'as it comes, in three columns': { title: 'From our laboratories', cards },
  'two at first, in two columns': {
    cards,
    columns: 2,
    lister__initial_items_number: 2,
    lister__subsequent_items_number: 1,
    lister__load_more_text: 'More projects',
  },
  'without cards': { title: 'Nothing', lister__empty_text: 'No projects yet.' },
};
