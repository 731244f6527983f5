import { snippet } from './content-type.ts';
import {
  asset,
  choiceElement,
  dateTime,
  links,
  numberElement,
  taxonomy,
  textElement,
  yesNo,
} from './elements.ts';

export const authenticationGate = snippet('authentication_gate_component', 'Roles', {
  user_roles: taxonomy('Roles', 'user_roles', 'Visitors need one of them; everybody when empty.'),
});

const snippetVisibility = snippet('snippet_visibility', 'Visibility', {
  visibility: choiceElement('Shown to', {
    everyone: 'Everyone',
    anonymous: 'Visitors who are not signed in',
    authenticated: 'Visitors who are signed in',
    hidden: 'Nobody',
  }),
});

const snippetSpacing = snippet('snippet_spacing', 'Spacing', {
  spacing: choiceElement('Space around', { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' }),
});

export const blockSnippets = [snippetSpacing, snippetVisibility, authenticationGate] as const;

export const seo = snippet('seo', 'Search engines', {
  description: textElement('Description', 'Search engines cut it after about 160 characters.', 160),
  page_image: asset('Picture when shared'),
  canonical_url: textElement('Canonical address', "The page's own when empty."),
  hreflangs: links('Alternate languages', ['hreflang']),
  external_noindex: yesNo('Keep out of indexes'),
  nofollow: yesNo('Do not follow links'),
  noarchive: yesNo('No cached copy'),
  nosnippet: yesNo('No excerpt'),
  noimageindex: yesNo('Keep pictures out of indexes'),
  notranslate: yesNo('No translation offered'),
  max_snippet: textElement('Longest excerpt', '-1 when empty.'),
  max_image_preview: choiceElement('Largest picture', { none: 'None', standard: 'Standard', large: 'Large' }),
  max_video_preview: textElement('Longest film', '-1 when empty.'),
  code: textElement('Code', 'Printed in the footer.'),
  date_label: textElement('Date label'),
  date: dateTime('Date'),
  hide_breadcrumbs: yesNo('Hide breadcrumbs'),
});

export const snippetContainer = snippet('snippet_container', 'Container', {
  resize: choiceElement('Width', { full: 'Full', medium: 'Medium', narrow: 'Narrow' }),
});

export const snippetLister = snippet('lister', 'List', {
  skip: numberElement('Items to skip', 'The list starts after them. None when empty.'),
  initial_items_number: numberElement('Items at first', '6 when empty.'),
  subsequent_items_number: numberElement('Items each load more adds', '6 when empty.'),
  order_by: choiceElement('Order', {
    order_by_date_last_modified: 'Newest first',
    order_alphabetically_by_title: 'By title',
    recommended: 'Recommended',
  }),
  filters: links('Preset filters', ['filter_group']),
  load_more_text: textElement('Load more'),
  next_text: textElement('Next', "'Next' when empty."),
  prev_text: textElement('Previous', "'Prev' when empty."),
  empty_text: textElement('Nothing found'),
});
