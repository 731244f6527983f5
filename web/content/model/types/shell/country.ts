import { contentType } from '../../content-type.ts';
import { asset, choice, link, links, richText, text } from '../../elements.ts';

export const country = contentType({
  codename: 'country',
  name: 'Country',
  kind: 'entity',
  guidelines:
    'A country with its site. Used by the country popup, the country drop-down and the country selector.',
  snippets: [],
  elements: {
    name: text('Name'),
    locale: text('Locale'),
    flag_image: asset('Flag'),
    home_page: text('Home page'),
    region: choice('Part of the world', {
      europe: 'Europe',
      americas: 'Americas',
      asia_pacific: 'Asia and Pacific',
      africa_middle_east: 'Africa and Middle East',
    }),
    main_label: text('Language of the main address', 'Written in that language.'),
    main_url: text('Main address'),
    secondary_urls: links('Further addresses', ['labelled_url']),
    global_config: link('Text in the popup', ['country_popup_text']),
  },
});

export const countryPopupText = contentType({
  codename: 'country_popup_text',
  name: 'Country text in the popup',
  kind: 'part',
  guidelines: "The popup's text for visitors from one country. Written in their language.",
  snippets: [],
  elements: {
    title: text('Title'),
    content: richText('Text'),
    button: text('Button'),
  },
});

export const labelledUrl = contentType({
  codename: 'labelled_url',
  name: 'Labelled address',
  kind: 'part',
  guidelines: 'A label with an address. Used in the country drop-down.',
  snippets: [],
  elements: {
    label: text('Label'),
    url: text('Address'),
  },
});
