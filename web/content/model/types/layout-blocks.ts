import type { ContentTypeGroup } from '../content-type.ts';
import { blocks, choice, link, links, richText, taxonomy, text } from '../elements.ts';

export const layoutBlocks = {
  rows: {
    name: 'Rows',
    guidelines: 'Places blocks side by side in columns. Columns stack on small screens.',
    elements: {
      layout: choice('Layout', {
        full_width: 'Full width',
        half_half: '50/50',
        wide_narrow: '70/30',
        narrow_wide: '30/70',
      }),
      style: choice('Style', { plain: 'Plain', light: 'Light', tinted: 'Tinted', dark: 'Dark' }),
      first_column: blocks('First column'),
      second_column: blocks('Second column'),
    },
  },
  coloured_row: {
    name: 'Coloured row',
    guidelines:
      'Places its blocks on a coloured background. Use it for one section of a page that should stand out.',
    elements: {
      background_color: text('Background', 'Name in the palette.'),
      content: blocks('Blocks'),
    },
  },
  tabs: {
    name: 'Tabs',
    guidelines: 'Panels shown one at a time. On small screens they become an accordion.',
    elements: {
      label: text('Label', 'For screen readers.'),
      tabs: links('Tabs', ['tab']),
    },
  },
  faq: {
    name: 'FAQ',
    guidelines: 'Questions that expand to show the answer. Search engines read them too.',
    elements: {
      title: text('Title'),
      items: links('Questions', ['faq_item']),
    },
  },
  anchor: {
    name: 'Anchor',
    guidelines: 'A target for links on the page. It shows nothing itself.',
    elements: {
      anchor_id: text('Id'),
      margin_desktop: text('Distance from the top', "'8rem' when empty."),
      margin_mobile: text('Distance from the top on small screens', "'4rem' when empty."),
    },
  },
  breadcrumb: {
    name: 'Breadcrumb',
    guidelines:
      'The breadcrumbs to this page, repeated within it. The top of the page already shows them, so use it on long pages only.',
    elements: {
      home_label: text('Home'),
    },
  },
  country_selector: {
    name: 'Country selector',
    guidelines:
      'Every country that has its own site, by region of the world. Place it on the page at country-selector.',
    elements: {
      title: text('Title'),
      text: richText('Text'),
      dropdown_label: text('Label of the drop-down', "'Country selector' when empty."),
      countries: links('Countries', ['country']),
    },
  },
  in_page_navigation: {
    name: 'In-page navigation',
    guidelines: 'Links to the sections of this page. Remembers whether the visitor left it open.',
    elements: {
      title: text('Title'),
      links: links('Links', ['navigation_link']),
    },
  },
  sticky_bar: {
    name: 'Sticky bar',
    guidelines: "A bar that stays in view while the page scrolls. Use it for the page's one action.",
    elements: {
      text: text('Text'),
      links: links('Links', ['navigation_link']),
      cta_button: link('Button', ['call_to_action']),
    },
  },
  share_bar: {
    name: 'Share bar',
    guidelines: 'Lets visitors share the page. Place it at the end of articles.',
    elements: {
      title: text('Title'),
      email_subject: text('Subject of the email'),
      email_body: text('Text of the email'),
    },
  },
  tag_list: {
    name: 'Tag list',
    guidelines: 'A title with tags that link to their pages. Hidden without tags.',
    elements: {
      title: text('Title'),
      tags: taxonomy('Tags', 'tags'),
      tag_url_prefix: text('Address before the tag', "'taxonomy/term' on article pages."),
    },
  },
  tag_blocks: {
    name: 'Tag blocks',
    guidelines: 'Tags as large tiles. Each links to its page.',
    elements: {
      title: text('Title'),
      tags: taxonomy('Tags', 'tags'),
      tag_url_prefix: text('Address before the tag'),
    },
  },
  parasite_selector: {
    name: 'Parasite selector',
    guidelines: "A carousel of parasites that links to their pages. The current page's parasite is marked.",
    elements: {
      title: text('Title'),
      parasites: links('Parasites', ['tile']),
    },
  },
  tab: {
    name: 'Tab',
    kind: 'part',
    guidelines: 'A title and the blocks shown under it. Keep the title to one or two words.',
    elements: {
      title: text('Title'),
      icon: text('Icon'),
      content: blocks('Blocks'),
    },
  },
} as const satisfies ContentTypeGroup;
