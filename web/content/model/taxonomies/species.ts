import { taxonomyGroup } from '../taxonomy-group.ts';

export const species = taxonomyGroup({
  codename: 'species',
  name: 'Species',
  terms: {
    dog: 'Dog',
    cat: 'Cat',
    rabbit: 'Rabbit',
    cattle: 'Cattle',
    sheep: 'Sheep',
    pig: 'Pig',
    poultry: 'Poultry',
  },
});
