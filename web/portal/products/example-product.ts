export const exampleProduct = {
  type: 'product',
  elements: {
    title: 'Seresto for dogs',
    product_slug: 'seresto-dog',
    kind: 'Flea and tick collar',
    description: '<p>A collar that is worn all the time and replaced after eight months.</p>',
    brand: 'seresto',
    species: ['dog'],
    active_ingredient: 'Imidacloprid, flumethrin',
    weight_bands: 'Up to 8 kg\nOver 8 kg',
    minimum_age: 'From 7 weeks',
    administration: 'Fastened around the neck with room for two fingers.',
    duration: '7 to 8 months',
    warnings:
      '<ul><li>Wash your hands after handling it.</li><li>Keep it out of the reach of children.</li></ul>',
    where_to_buy: '<p>Without a prescription, from your vet or a pharmacy.</p>',
    leaflet_url: '/products/seresto-dog/leaflet',
    media: [
      {
        type: 'media_item',
        elements: {
          id: 'pack',
          type: 'image',
          image: { file: 'products/seresto-dog.svg', description: 'A pack with a collar' },
        },
      },
    ],
    size_groups: [
      {
        type: 'size_group',
        elements: {
          title: 'Up to 8 kg',
          size_key: 'up-to-8-kg',
          quantities: [
            {
              type: 'size_quantity',
              elements: { quantity: '1 collar', product_id: 'SER-S-1', pear_offer_id: 'offer-1' },
            },
            { type: 'size_quantity', elements: { quantity: '2 collars', product_id: 'SER-S-2' } },
          ],
        },
      },
      {
        type: 'size_group',
        elements: {
          title: 'Over 8 kg',
          size_key: 'over-8-kg',
          quantities: [{ type: 'size_quantity', elements: { quantity: '1 collar', product_id: 'SER-L-1' } }],
        },
      },
      { type: 'size_group', elements: { title: 'Sold out' } },
    ],
    marketing_brand: [
      {
        type: 'marketing_brand',
        elements: {
          id: 'SER_Dog_Product',
          name: 'Seresto for dogs',
          species: ['dog'],
          dosing_frequency: 'every_240',
          refill_url: '/products/seresto-dog',
        },
      },
    ],
  },
};

export const bareProduct = {
  type: 'product',
  elements: { title: 'Sorrelguard for dogs', product_slug: 'sorrelguard-dog', species: ['dog'] },
};
