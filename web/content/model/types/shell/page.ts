import { contentType } from '../../content-type.ts';
import { blocks, choice, link, text } from '../../elements.ts';
import { seo } from '../../snippets/seo.ts';

export const page = contentType({
  codename: 'page',
  name: 'Page',
  kind: 'page',
  guidelines: 'A page of the site. Its blocks are shown from top to bottom.',
  snippets: [seo],
  elements: {
    page_url: text('Address', "Path below the locale, without a slash at either end; '/' for the home page."),
    page_title: text('Title', 'Search engines cut it after about 70 characters.', 70),
    page_text: text(
      'Title in search results',
      'Takes the place of the title in the browser and in search results.',
    ),
    breadcrumb_text: text('Breadcrumb', 'Shorter name for the breadcrumbs; the title when empty.'),
    tower: choice('Tower', { corporate: 'Corporate', pet: 'Pet', farm: 'Farm' }),
    parent_page: link('Parent page', ['page'], 'The page above this one in the breadcrumbs.'),
    page_blocks: blocks('Blocks'),
    header_config: link('Header', ['header_config'], 'The global one when empty.'),
    footer_config: link('Footer', ['footer_config'], 'The global one when empty.'),
    config: link('Settings', ['page_config']),
  },
});
