import { item } from '../block-examples.ts';

const option = (label: string, term: string) => item('filter_option', { label, term });

export const topicFilter = item('filter_group', {
  title: 'Topic',
  taxonomy_group: 'tags',
  options: [
    option('Fleas', 'fleas'),
    option('Ticks', 'ticks'),
    option('Worms', 'worms'),
    option('Pain relief', 'pain_relief'),
    option('Nutrition', 'nutrition'),
    option('Behaviour', 'behaviour'),
    option('Senior pets', 'senior_pets'),
  ],
});

export const speciesFilter = item('filter_group', {
  title: 'Animal',
  taxonomy_group: 'species',
  options: [option('Dogs', 'dog'), option('Cats', 'cat')],
});

export const regionFilter = item('filter_group', {
  title: 'Region',
  taxonomy_group: 'regions',
  options: [
    option('Europe', 'europe'),
    option('North America', 'north_america'),
    option('Asia', 'asia_pacific'),
  ],
});

export const researchFilter = item('filter_group', {
  title: 'Field',
  taxonomy_group: 'topics',
  options: [option('Research', 'research'), option('Animal welfare', 'animal_welfare')],
});
