// The products and shops of the local providers, all invented. Prices are in pounds and converted by country.

const forDogs = { en: 'for dogs', de: 'für Hunde', fr: 'pour chiens', ja: '犬用' };
const forCats = { en: 'for cats', de: 'für Katzen', fr: 'pour chats', ja: '猫用' };
const upTo = (weight) => ({
  en: `up to ${weight}`,
  de: `bis ${weight}`,
  fr: `jusqu’à ${weight}`,
  ja: `${weight}以下`,
});
const over = (weight) => ({
  en: `over ${weight}`,
  de: `über ${weight}`,
  fr: `plus de ${weight}`,
  ja: `${weight}超`,
});
const collars = (count) => ({
  en: count === 1 ? '1 collar' : `${count} collars`,
  de: count === 1 ? '1 Halsband' : `${count} Halsbänder`,
  fr: count === 1 ? '1 collier' : `${count} colliers`,
  ja: `首輪${count}本`,
});
const pipettes = (count) => ({
  en: count === 1 ? '1 tube' : `${count} tubes`,
  de: count === 1 ? '1 Pipette' : `${count} Pipetten`,
  fr: count === 1 ? '1 pipette' : `${count} pipettes`,
  ja: `${count}本`,
});

const products = [
  {
    ean: '2000000000015',
    sku: 'SER-D-38-1',
    name: 'Seresto',
    parts: [forDogs, upTo('8 kg'), collars(1)],
    price: 34.5,
    hue: 165,
  },
  {
    ean: '2000000000022',
    sku: 'SER-D-70-1',
    name: 'Seresto',
    parts: [forDogs, over('8 kg'), collars(1)],
    price: 37.9,
    hue: 165,
  },
  {
    ean: '2000000000039',
    sku: 'SER-C-1',
    name: 'Seresto',
    parts: [forCats, collars(1)],
    price: 33.2,
    hue: 190,
  },
  {
    ean: '2000000000046',
    sku: 'AXD-C-04-3',
    name: 'Advantage XD',
    parts: [forCats, upTo('4 kg'), pipettes(3)],
    price: 24.8,
    hue: 25,
  },
  {
    ean: '2000000000053',
    sku: 'AXD-C-08-3',
    name: 'Advantage XD',
    parts: [forCats, over('4 kg'), pipettes(3)],
    price: 27.4,
    hue: 25,
  },
  {
    ean: '2000000000060',
    sku: 'FEN-D-3',
    name: 'Fennadrop',
    parts: [forDogs, pipettes(3)],
    price: 18.9,
    hue: 45,
  },
  {
    ean: '2000000000077',
    sku: 'FEN-C-3',
    name: 'Fennadrop',
    parts: [forCats, pipettes(3)],
    price: 17.9,
    hue: 45,
  },
];

const countries = {
  gb: {
    tag: 'en-GB',
    currency: 'GBP',
    rate: 1,
    shops: ['Otterbrook Pet Pharmacy', 'Hedgerow & Hound', 'The Biscuit Tin', 'Fellside Vet Supplies'],
  },
  us: {
    tag: 'en-US',
    currency: 'USD',
    rate: 1.25,
    shops: ['Prairie Paw Pharmacy', 'Harborlight Pet Supply', 'Juniper Creek Vet Direct'],
  },
  de: {
    tag: 'de-DE',
    currency: 'EUR',
    rate: 1.17,
    shops: ['Pfotenkontor', 'Apotheke am Erlenbach', 'Tierlager Wiesengrund', 'Napf & Näschen'],
  },
  fr: {
    tag: 'fr-FR',
    currency: 'EUR',
    rate: 1.19,
    shops: ['Pharmacie du Vallon', 'La Gamelle Bleue', 'Patte & Plume', 'Comptoir des Moustaches'],
  },
  jp: {
    tag: 'ja-JP',
    currency: 'JPY',
    rate: 190,
    shops: ['ひだまりペット薬局', 'こもれび動物用品', 'しっぽの木'],
  },
};
const countryOf = { us: 'us', de: 'de', at: 'de', fr: 'fr', fr_be: 'fr', fr_ca: 'fr', jp: 'jp' };
const deliveries = [0, 3.5, 2.95, 4.2];

/** Texts and prices for a locale of the site, such as `en_gb`. */
export function marketFor(locale) {
  const { tag, currency, rate, shops } = countries[countryOf[locale] ?? 'gb'];
  const language = tag.slice(0, 2);
  const digits = currency === 'JPY' ? 0 : 2;
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: digits });
  const nameOf = ({ name, parts }) => `${name} ${parts.map((part) => part[language]).join(', ')}`;
  return {
    language,
    tag,
    shops,
    /** A price in pounds as this market shows it. */
    price: (pounds) => money.format(digits === 0 ? Math.round((pounds * rate) / 10) * 10 : pounds * rate),
    products: products.map((product) => ({ ...product, title: nameOf(product) })),
  };
}

/** The price of a product in each shop, the same on every visit. */
export function offersOf(market, product) {
  return market.shops
    .map((shop, index) => ({
      shop,
      price: product.price * (1 + ((index * 7 + product.hue) % 5) / 50),
      delivery: deliveries[index % deliveries.length],
      inStock: (index + product.hue) % 4 !== 3,
    }))
    .sort((a, b) => Number(b.inStock) - Number(a.inStock) || a.price - b.price);
}
