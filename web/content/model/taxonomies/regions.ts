import { taxonomyGroup } from '../taxonomy-group.ts';

export const regions = taxonomyGroup({
  codename: 'regions',
  name: 'Regions',
  terms: {
    europe: 'Europe',
    north_america: 'North America',
    asia_pacific: 'Asia and Pacific',
    worldwide: 'Worldwide',
  },
});
