import { taxonomyGroup } from '../taxonomy-group.ts';

export const rebateTypes = taxonomyGroup({
  codename: 'rebate_types',
  name: 'Rebate types',
  terms: {
    for_dogs: 'For dogs',
    for_cats: 'For cats',
    mix_and_match_offers: 'Mix and match offers',
    for_beef: 'For beef',
    for_swine: 'For swine',
    for_dairy: 'For dairy',
    for_poultry: 'For poultry',
  },
});
