import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const petWeightOption = contentType({
  codename: 'pet_weight_option',
  name: 'Weight of the pet',
  kind: 'part',
  guidelines: 'A weight range and the product for it. Used by the shopping cart.',
  snippets: [],
  elements: {
    pet_weight: text('Weight'),
    master_product_id: text('Product'),
  },
});
