import { taxonomyGroup } from '../taxonomy-group.ts';

export const tags = taxonomyGroup({
  codename: 'tags',
  name: 'Tags',
  terms: {
    fleas: 'Fleas',
    ticks: 'Ticks',
    worms: 'Worms',
    pain_relief: 'Pain relief',
    diabetes: 'Diabetes',
    nutrition: 'Nutrition',
    behaviour: 'Behaviour',
    puppies: 'Puppies',
    kittens: 'Kittens',
    senior_pets: 'Senior pets',
    herd_health: 'Herd health',
    dairy: 'Dairy',
  },
});
