import { contentType } from '../../content-type.ts';
import { link, links, text } from '../../elements.ts';

export const pageConfig = contentType({
  codename: 'page_config',
  name: 'Page settings',
  kind: 'config',
  guidelines: 'Settings that differ for one page. Leave it out for ordinary pages.',
  snippets: [],
  elements: {
    secondary_navigation: links('Navigation within the page', ['navigation_link']),
    section_header: link('Section header', ['section_header']),
    notification_banner: link('Notification banner', ['notification_banner']),
    sticky_bottom_nav: links('Bottom navigation', ['navigation_link']),
    brand: text('Brand', 'Key in the brand colour table.'),
  },
});
