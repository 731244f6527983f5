import { contentType } from '../../content-type.ts';
import { choice, links, number, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const findABusiness = contentType({
  codename: 'find_a_business',
  name: 'Find a business',
  kind: 'block',
  guidelines: 'Businesses on a map and in a list, with filters. Searches by place or current position.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    variant: choice('Variant', { finder: 'Finder', list_page: 'List page', registration: 'Registration' }),
    search_placeholder: text('Search prompt'),
    current_location_text: text('Current location'),
    radius_miles: number('Radius in miles', '50 when empty.'),
    country_codes: text('Countries', 'Comma-separated codes.'),
    business_types: links('Business types', ['business_type_option']),
    tags: links('Tags', ['tag_option']),
    side_panel_text: richText('Side panel'),
    api_error_heading: text('Search failed'),
    empty_text: richText('Nothing found'),
    registration_url: text(
      'Registration page',
      'For the registration variant: where a found business is registered.',
    ),
  },
});
