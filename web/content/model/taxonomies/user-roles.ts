import { taxonomyGroup } from '../taxonomy-group.ts';

export const userRoles = taxonomyGroup({
  codename: 'user_roles',
  name: 'Roles',
  terms: {
    pet_owner: 'Pet owner',
    vet: 'Veterinary clinic',
    shelter: 'Shelter',
    beef_farmer: 'Beef Farmer',
    sheep_farmer: 'Sheep Farmer',
    dairy_farmer: 'Dairy Farmer',
    support: 'Support',
  },
});
