export type TaxonomyGroup = {
  codename: string;
  name: string;
  /** Term names by codename. */
  terms: Readonly<Record<string, string>>;
};

function group<const Codename extends string, const Terms extends Record<string, string>>(
  codename: Codename,
  name: string,
  terms: Terms,
) {
  return { codename, name, terms };
}

export const taxonomies = {
  article_categories: group('article_categories', 'Article categories', {
    parasites: 'Parasites',
    health: 'Health',
    care: 'Care',
    farm: 'Farm',
    company_news: 'Company news',
    reminders: 'Reminders',
    accounts: 'Accounts',
    for_clinics: 'For clinics',
    for_owners: 'For pet owners',
    for_farms: 'For farms',
  }),
  rebate_types: group('rebate_types', 'Rebate types', {
    for_dogs: 'For dogs',
    for_cats: 'For cats',
    mix_and_match_offers: 'Mix and match offers',
    for_beef: 'For beef',
    for_swine: 'For swine',
    for_dairy: 'For dairy',
    for_poultry: 'For poultry',
  }),
  regions: group('regions', 'Regions', {
    europe: 'Europe',
    north_america: 'North America',
    asia_pacific: 'Asia and Pacific',
    worldwide: 'Worldwide',
  }),
  species: group('species', 'Species', {
    dog: 'Dog',
    cat: 'Cat',
    rabbit: 'Rabbit',
    cattle: 'Cattle',
    sheep: 'Sheep',
    pig: 'Pig',
    poultry: 'Poultry',
  }),
  tags: group('tags', 'Tags', {
    fleas: 'Fleas',
    ticks: 'Ticks',
    worms: 'Worms',
    pain_relief: 'Pain relief',
    diabetes: 'Diabetes',
    nutrition: 'Nutrition',
    behaviour: 'Behaviour',
    puppies: 'Puppies',
    kittens: 'Kittens',
    senior_pets: 'Senior pets',
    herd_health: 'Herd health',
    dairy: 'Dairy',
  }),
  topics: group('topics', 'Topics', {
    research: 'Research',
    sustainability: 'Sustainability',
    animal_welfare: 'Animal welfare',
    one_health: 'One health',
  }),
  user_roles: group('user_roles', 'Roles', {
    pet_owner: 'Pet owner',
    vet: 'Veterinary clinic',
    shelter: 'Shelter',
    beef_farmer: 'Beef Farmer',
    sheep_farmer: 'Sheep Farmer',
    dairy_farmer: 'Dairy Farmer',
    support: 'Support',
  }),
} as const satisfies Record<string, TaxonomyGroup>;
