import { contentType } from '../../content-type.ts';
import { choice, link, links, text } from '../../elements.ts';

export const globalConfig = contentType({
  codename: 'global_config',
  name: 'Global settings',
  kind: 'config',
  guidelines: 'The settings of the whole site. There is exactly one such item.',
  snippets: [],
  elements: {
    site_name: text('Site name'),
    site_hostname: text('Host name'),
    tower: choice('Tower', { corporate: 'Corporate', pet: 'Pet', farm: 'Farm' }),
    show_breadcrumbs: choice('Breadcrumbs', { show: 'Show', hide: 'Hide' }),
    skip_to_main_content: text('Skip link', "'Skip to main content' when empty."),
    home_label: text('Home', 'First of the breadcrumbs.'),
    header_config: link('Header', ['header_config']),
    footer_config: link('Footer', ['footer_config']),
    sticky_bottom_nav: links('Bottom navigation', ['navigation_link']),
    sticky_bottom_nav_authenticated: links('Bottom navigation, signed in', ['navigation_link']),
    geolocation_popup: link('Geolocation popup', ['geolocation_popup']),
    notification_banner: link('Notification banner', ['notification_banner']),
    features: links('Features', ['feature']),
    not_found_page: link('Page not found', ['page']),
  },
});
