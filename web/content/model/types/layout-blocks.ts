import { block, part, selfContainedBlock } from '../define.ts';
import { blocks, choiceElement, link, links, richText, taxonomy, textElement } from '../elements.ts';

export const layoutBlocks = {
  rows: block('Rows', 'Places blocks side by side in columns. Columns stack on small screens.', {
    layout: choiceElement('Layout', {
      full_width: 'Full width',
      half_half: '50/50',
      wide_narrow: '70/30',
      narrow_wide: '30/70',
    }),
    style: choiceElement('Style', { plain: 'Plain', light: 'Light', tinted: 'Tinted', dark: 'Dark' }),
    first_column: blocks('First column'),
    second_column: blocks('Second column'),
  }),
  coloured_row: block(
    'Coloured row',
    'Places its blocks on a coloured background. Use it for one section of a page that should stand out.',
    {
      background_color: textElement('Background', 'Name in the palette.'),
      content: blocks('Blocks'),
    },
  ),
  tabs: block('Tabs', 'Panels shown one at a time. On small screens they become an accordion.', {
    label: textElement('Label', 'For screen readers.'),
    tabs: links('Tabs', ['tab']),
  }),
  faq: block('FAQ', 'Questions that expand to show the answer. Search engines read them too.', {
    title: textElement('Title'),
    items: links('Questions', ['faq_item']),
  }),
  anchor: block('Anchor', 'A target for links on the page. It shows nothing itself.', {
    anchor_id: textElement('Id'),
    margin_desktop: textElement('Distance from the top', "'8rem' when empty."),
    margin_mobile: textElement('Distance from the top on small screens', "'4rem' when empty."),
  }),
  breadcrumb: selfContainedBlock(
    'Breadcrumb',
    'The breadcrumbs to this page, repeated within it. The top of the page already shows them, so use it on long pages only.',
    {
      home_label: textElement('Home'),
    },
  ),
  country_selector: block(
    'Country selector',
    'Every country that has its own site, by region of the world. Place it on the page at country-selector.',
    {
      title: textElement('Title'),
      text: richText('Text'),
      dropdown_label: textElement('Label of the drop-down', "'Country selector' when empty."),
      countries: links('Countries', ['country']),
    },
  ),
  in_page_navigation: block(
    'In-page navigation',
    'Links to the sections of this page. Remembers whether the visitor left it open.',
    {
      title: textElement('Title'),
      links: links('Links', ['navigation_link']),
    },
  ),
  sticky_bar: block(
    'Sticky bar',
    "A bar that stays in view while the page scrolls. Use it for the page's one action.",
    {
      text: textElement('Text'),
      links: links('Links', ['navigation_link']),
      cta_button: link('Button', ['call_to_action']),
    },
  ),
  share_bar: selfContainedBlock(
    'Share bar',
    'Lets visitors share the page. Place it at the end of articles.',
    {
      title: textElement('Title'),
      email_subject: textElement('Subject of the email'),
      email_body: textElement('Text of the email'),
    },
  ),
  tag_list: block('Tag list', 'A title with tags that link to their pages. Hidden without tags.', {
    title: textElement('Title'),
    tags: taxonomy('Tags', 'tags'),
    tag_url_prefix: textElement('Address before the tag', "'taxonomy/term' when empty."),
  }),
  tag_blocks: block('Tag blocks', 'Tags as large tiles. Each links to its page.', {
    title: textElement('Title'),
    tags: taxonomy('Tags', 'tags'),
    tag_url_prefix: textElement('Address before the tag', "'taxonomy/term' when empty."),
  }),
  parasite_selector: block(
    'Parasite selector',
    "A carousel of parasites that links to their pages. The current page's parasite is marked.",
    {
      title: textElement('Title'),
      parasites: links('Parasites', ['tile']),
    },
  ),
  tab: part('Tab', 'A title and the blocks shown under it. Keep the title to one or two words.', {
    title: textElement('Title'),
    icon: textElement('Icon'),
    content: blocks('Blocks'),
  }),
} as const;
