import { taxonomyGroup } from '../taxonomy-group.ts';

export const topics = taxonomyGroup({
  codename: 'topics',
  name: 'Topics',
  terms: {
    research: 'Research',
    sustainability: 'Sustainability',
    animal_welfare: 'Animal welfare',
    one_health: 'One health',
  },
});
