import { contentType } from '../../content-type.ts';
import { asset, link, links, text } from '../../elements.ts';

export const country = contentType({
  codename: 'country',
  name: 'Country',
  kind: 'entity',
  guidelines: 'A country with its site. The popup and the country drop-down read it.',
  snippets: [],
  elements: {
    name: text('Name'),
    locale: text('Locale'),
    flag_image: asset('Flag'),
    home_page: text('Home page'),
    main_url: text('Main address'),
    secondary_urls: links('Further addresses', ['labelled_url']),
    global_config: link('Text in the popup', ['country_popup_text']),
  },
});
