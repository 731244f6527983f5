import { type BlockExamples, item } from '../block-examples.ts';

const shop = {
  client_code: 'merrowvale-uk',
  client_brand: 'seresto',
  data_source_id: 'pets-site',
  data_source_type: 'website',
  default_master_product_id: 'MP-SER-D-38',
};

export const shoppingCartExamples: BlockExamples = {
  'for two weights': {
    ...shop,
    title: 'Seresto for dogs',
    pet_weight_options: [
      ['Up to 8 kg', 'MP-SER-D-38'],
      ['Over 8 kg', 'MP-SER-D-70'],
    ].map(([pet_weight, master_product_id]) => item('pet_weight_option', { pet_weight, master_product_id })),
  },
  'for one product, without a title': shop,
  'without a client': { ...shop, client_code: '', title: 'Nothing' },
};
