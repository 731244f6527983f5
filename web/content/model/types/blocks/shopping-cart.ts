import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const shoppingCart = contentType({
  codename: 'shopping_cart',
  name: 'Shopping cart',
  kind: 'block',
  guidelines: "The shop's basket for a product sold by weight. Selecting a weight changes the product.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    client_code: text('Client code'),
    client_brand: text('Client brand'),
    data_source_id: text('Data source id'),
    data_source_type: text('Data source type'),
    default_master_product_id: text('Product to begin with'),
    pet_weight_options: links('Weights', ['pet_weight_option']),
  },
});

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
