import { configuration, define, entity, part } from '../define.ts';
import {
  asset,
  blocks,
  choiceElement,
  dateTime,
  link,
  linkAddress,
  links,
  richText,
  textElement,
  yesNo,
} from '../elements.ts';
import { seo } from '../snippets.ts';

const indexedPage = define('page', seo);

export const pageTypes = {
  page: indexedPage('Page', 'A page of the site. Its blocks are shown from top to bottom.', {
    page_url: textElement(
      'Address',
      "Path below the locale, without a slash at either end; '/' for the home page.",
    ),
    page_title: textElement('Title', 'Search engines cut it after about 70 characters.', 70),
    page_text: textElement(
      'Title in search results',
      'Takes the place of the title in the browser and in search results.',
    ),
    breadcrumb_text: textElement('Breadcrumb', 'Shorter name for the breadcrumbs; the title when empty.'),
    tower: choiceElement('Tower', { corporate: 'Corporate', pet: 'Pet', farm: 'Farm' }),
    parent_page: link('Parent page', ['page'], 'The page above this one in the breadcrumbs.'),
    page_blocks: blocks('Blocks'),
    header_config: link('Header', ['header_config'], 'The global one when empty.'),
    footer_config: link('Footer', ['footer_config'], 'The global one when empty.'),
    config: link('Settings', ['page_config']),
  }),
  page_config: configuration(
    'Page settings',
    'Settings that differ for one page. Leave it out for ordinary pages.',
    {
      secondary_navigation: links('Navigation within the page', ['navigation_link']),
      section_header: link('Section header', ['section_header']),
      notification_banner: link('Notification banner', ['notification_banner']),
      sticky_bottom_nav: links('Bottom navigation', ['navigation_link']),
      brand: textElement('Brand', 'Key in the brand colour table.'),
    },
  ),
  global_config: configuration(
    'Global settings',
    'The settings of the whole site. There is exactly one such item.',
    {
      site_name: textElement('Site name'),
      site_hostname: textElement('Host name'),
      tower: choiceElement('Tower', { corporate: 'Corporate', pet: 'Pet', farm: 'Farm' }),
      show_breadcrumbs: choiceElement('Breadcrumbs', { show: 'Show', hide: 'Hide' }),
      skip_to_main_content: textElement('Skip link', "'Skip to main content' when empty."),
      home_label: textElement('Home', 'First of the breadcrumbs.'),
      header_config: link('Header', ['header_config']),
      footer_config: link('Footer', ['footer_config']),
      sticky_bottom_nav: links('Bottom navigation', ['navigation_link']),
      sticky_bottom_nav_authenticated: links('Bottom navigation, signed in', ['navigation_link']),
      geolocation_popup: link('Geolocation popup', ['geolocation_popup']),
      notification_banner: link('Notification banner', ['notification_banner']),
      features: links('Features', ['feature']),
      not_found_page: link('Page not found', ['page']),
    },
  ),
  hreflang: part('Alternate language', 'The same page in another language. Create one item per language.', {
    language: textElement('Language tag'),
    url: textElement('Absolute address'),
  }),
  feature: configuration(
    'Feature',
    'A feature switch, identified by its codename. A feature that is not listed is off.',
    {
      enabled: yesNo('Enabled'),
      expires: dateTime('Expires', 'For information only.'),
    },
  ),
  notification_banner: configuration(
    'Notification banner',
    'A line across the top for urgent news. Visitors can close it for their session.',
    {
      text: richText('Text'),
      redirect_text: textElement('Link text'),
      redirect_url: linkAddress('Link address'),
      show_close_button: yesNo('Can be closed'),
      close_label: textElement('Close'),
    },
  ),
  geolocation_popup: configuration(
    'Geolocation popup',
    'Offers visitors from another country their own site. Shown once per session.',
    {
      title: textElement('Title'),
      content: richText('Text'),
      button_text: textElement('Default button'),
      continue_text: textElement('Stay here'),
      countries: links('Countries', ['country']),
    },
  ),
  country: entity(
    'Country',
    'A country with its site. Used by the country popup, the country drop-down and the country selector.',
    {
      name: textElement('Name'),
      locale: textElement('Locale'),
      flag_image: asset('Flag'),
      home_page: linkAddress('Home page'),
      region: choiceElement('Part of the world', {
        europe: 'Europe',
        americas: 'Americas',
        asia_pacific: 'Asia and Pacific',
        africa_middle_east: 'Africa and Middle East',
      }),
      main_label: textElement('Language of the main address', 'Written in that language.'),
      main_url: linkAddress('Main address'),
      secondary_urls: links('Further addresses', ['labelled_url']),
      global_config: link('Text in the popup', ['country_popup_text']),
    },
  ),
  country_popup_text: part(
    'Country text in the popup',
    "The popup's text for visitors from one country. Written in their language.",
    {
      title: textElement('Title'),
      content: richText('Text'),
      button: textElement('Button'),
    },
  ),
  labelled_url: part('Labelled address', 'A label with an address. Used in the country drop-down.', {
    label: textElement('Label'),
    url: linkAddress('Address'),
  }),
} as const;
