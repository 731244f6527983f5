import type { BlockExample } from '../block-example.ts';

const shop = {
  client_code: 'merrowvale-uk',
  client_brand: 'seresto',
  data_source_id: 'pets-site',
  data_source_type: 'website',
  default_master_product_id: 'MP-SER-D-38',
};

export const shoppingCartExamples: readonly BlockExample[] = [
  {
    name: 'for two weights',
    elements: {
      ...shop,
      title: 'Seresto for dogs',
      pet_weight_options: [
        ['Up to 8 kg', 'MP-SER-D-38'],
        ['Over 8 kg', 'MP-SER-D-70'],
      ].map(([pet_weight, master_product_id]) => ({
        type: 'pet_weight_option',
        elements: { pet_weight, master_product_id },
      })),
    },
  },
  { name: 'for one product, without a title', elements: shop },
  { name: 'without a client', elements: { ...shop, client_code: '', title: 'Nothing' } },
];
