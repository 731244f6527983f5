import { snippet } from '../content-type.ts';
import { asset, choice, dateTime, links, text, yesNo } from '../elements.ts';

export const seo = snippet({
  codename: 'seo',
  name: 'Search engines',
  elements: {
    description: text('Description', 'Search engines cut it after about 160 characters.', 160),
    page_image: asset('Picture when shared'),
    canonical_url: text('Canonical address', "The page's own when empty."),
    hreflangs: links('Alternate languages', ['hreflang']),
    external_noindex: yesNo('Keep out of indexes'),
    nofollow: yesNo('Do not follow links'),
    noarchive: yesNo('No cached copy'),
    nosnippet: yesNo('No excerpt'),
    noimageindex: yesNo('Keep pictures out of indexes'),
    notranslate: yesNo('No translation offered'),
    max_snippet: text('Longest excerpt', '-1 when empty.'),
    max_image_preview: choice('Largest picture', { none: 'None', standard: 'Standard', large: 'Large' }),
    max_video_preview: text('Longest film', '-1 when empty.'),
    code: text('Code', 'Printed in the footer.'),
    date_label: text('Date label'),
    date: dateTime('Date'),
    hide_breadcrumbs: yesNo('Hide breadcrumbs'),
  },
});
