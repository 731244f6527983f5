import { contentType } from '../../content-type.ts';
import { asset, choice, link, links, text } from '../../elements.ts';

export const headerConfig = contentType({
  codename: 'header_config',
  name: 'Header',
  kind: 'config',
  guidelines: 'Logo, menus and search at the top of a page. All pages share one unless they name their own.',
  snippets: [],
  elements: {
    image: asset('Logo'),
    mobile_image: asset('Logo on small screens'),
    image_click_url: text('Logo link'),
    border_color: choice('Border', {
      black: 'Black',
      petrol: 'Petrol',
      leaf: 'Leaf',
      coral: 'Coral',
      sun: 'Sun',
      plum: 'Plum',
      sky: 'Sky',
      none: 'None',
    }),
    links: links('Links', ['navigation_link']),
    authenticated_links: links('Links, signed in', ['navigation_link']),
    button_links: links('Buttons', ['navigation_link'], 'Sign in and register.'),
    logged_in_cta_button: link('Button, signed in', ['navigation_link']),
    optional_header_links: links('Small links above', ['navigation_link']),
    dropdown_header_title: text('Menu of sites', 'Title of the closed menu.'),
    dropdown_header_menu: links('Sites', ['dropdown_header_entry']),
    secondary_header_config: link('Secondary header', ['secondary_header_config']),
    my_account_wrapper_parent: link('Account menu', ['my_account_wrapper']),
    search_url: text('Search page', "'/search' when empty."),
    search_placeholder: text('Search prompt'),
    search_close_text: text('Close search'),
  },
});

export const dropdownHeaderEntry = contentType({
  codename: 'dropdown_header_entry',
  name: 'Entry of the site menu',
  kind: 'part',
  guidelines: "One of the company's other sites. Shown in the header's drop-down.",
  snippets: [],
  elements: {
    text: text('Text'),
    url: text('Address'),
    icon: text('Icon'),
  },
});
