import { item } from '../block-examples.ts';

const filter = (title: string, taxonomy_group: string, options: Record<string, string>) =>
  item('filter_group', {
    title,
    taxonomy_group,
    options: Object.entries(options).map(([term, label]) => item('filter_option', { label, term })),
  });

export const topicFilter = filter('Topic', 'tags', {
  fleas: 'Fleas',
  ticks: 'Ticks',
  worms: 'Worms',
  pain_relief: 'Pain relief',
  nutrition: 'Nutrition',
  behaviour: 'Behaviour',
  senior_pets: 'Senior pets',
});
export const speciesFilter = filter('Animal', 'species', { dog: 'Dogs', cat: 'Cats' });
export const regionFilter = filter('Region', 'regions', {
  europe: 'Europe',
  north_america: 'North America',
  asia_pacific: 'Asia',
});
export const researchFilter = filter('Field', 'topics', {
  research: 'Research',
  animal_welfare: 'Animal welfare',
});
