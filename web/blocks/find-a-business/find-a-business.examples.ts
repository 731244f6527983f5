import { type BlockExamples, item } from '../block-examples.ts';

const type = (id: string, name: string, icons: string[], chosen: 'yes' | 'no' = 'no') =>
  item('business_type_option', {
    type_id: id,
    display_name: name,
    preselected_filter: chosen,
    icons: icons.map((icon) => ({ file: `businesses/${icon}.svg`, description: name })),
  });
const tag = (id: string, name: string, chosen: 'yes' | 'no' = 'no') =>
  item('tag_option', { pal_id: id, display_name: name, preselected_filter: chosen });
const filters = {
  business_types: [
    type('small_animal_practice', 'Small animal practice', ['practice']),
    type('independent_pharmacy', 'Pharmacy', ['pharmacy']),
    type('pet_shop', 'Pet shop', ['shop']),
    type('dairy_farm', 'Dairy farm', ['farm']),
  ],
  tags: [tag('stockist', 'Stocks our products'), tag('emergency', 'Open in emergencies')],
};

export const findABusinessExamples: BlockExamples = {
  'as it comes': {
    title: 'Who is near you?',
    country_codes: 'GB, IE',
    side_panel_text: '<p>Practices, shops and farms that work with us.</p>',
    ...filters,
  },
  'with filters selected, in the words of an editor': {
    title: 'Where to buy',
    search_placeholder: 'Where are you?',
    current_location_text: 'Near me',
    radius_miles: 10,
    country_codes: 'DE',
    business_types: [type('pet_shop', 'Pet shop', ['shop', 'pharmacy'], 'yes')],
    tags: [tag('stockist', 'Stocks our products', 'yes'), tag('rewards', 'Gives rewards')],
    api_error_heading: 'Our directory is resting',
    empty_text: '<p>Nobody here yet. Ask <a href="/contact">us</a> instead.</p>',
  },
  'list page': { variant: 'list_page', title: 'Stockists near you', ...filters },
  'for a registration': {
    variant: 'registration',
    title: 'Are you on the map already?',
    registration_url: '/contact/register-your-business',
  },
  'with nothing entered': {},
};
