const option = (label: string, term: string) => ({ type: 'filter_option', elements: { label, term } });

export const topicFilter = {
  type: 'filter_group',
  elements: {
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
  },
};

export const speciesFilter = {
  type: 'filter_group',
  elements: {
    title: 'Animal',
    taxonomy_group: 'species',
    options: [option('Dogs', 'dog'), option('Cats', 'cat')],
  },
};

export const regionFilter = {
  type: 'filter_group',
  elements: {
    title: 'Region',
    taxonomy_group: 'regions',
    options: [
      option('Europe', 'europe'),
      option('North America', 'north_america'),
      option('Asia', 'asia_pacific'),
    ],
  },
};

export const researchFilter = {
  type: 'filter_group',
  elements: {
    title: 'Field',
    taxonomy_group: 'topics',
    options: [option('Research', 'research'), option('Animal welfare', 'animal_welfare')],
  },
};
