import { type ContentTypeGroup, snippet } from '../content-type.ts';
import { asset, choice, link, links, number, richText, taxonomy, text, yesNo } from '../elements.ts';

const snippetCategoryColor = snippet({
  codename: 'snippet_category_color',
  name: 'Category colour',
  elements: {
    category_color: text('Colour', 'Name in the palette; neutral when empty or unknown.'),
  },
});

const iconSize = choice('Icon size', {
  none: 'None',
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
});

export const cardBlocks = {
  article_card: {
    name: 'Article card',
    guidelines: 'A picture, title and subtitle that link to an article. Use it in grids and carousels.',
    snippets: [snippetCategoryColor],
    elements: {
      title: text('Title'),
      subtitle: text('Subtitle'),
      url: text('Address'),
      open_in_new_tab: yesNo('Open in a new tab'),
      image: asset('Picture'),
      cta_button: links('Buttons', ['call_to_action']),
      product_label_url: links('Product labels', ['product_label']),
      meta_block: link('Author or source', ['meta_block']),
      tags: taxonomy('Tags', 'tags'),
    },
  },
  product_label: {
    name: 'Product label',
    kind: 'part',
    guidelines: 'A small link with an icon on a card. Names the product that the article is about.',
    elements: {
      icon: text('Icon'),
      text: text('Text'),
      url: text('Address'),
      open_link_in_new_tab: yesNo('Open in a new tab'),
    },
  },
  meta_block: {
    name: 'Author or source',
    kind: 'part',
    guidelines: 'A small picture and title on a card. Names the author or the source of the article.',
    elements: {
      title: text('Title'),
      image: asset('Picture'),
      url: text('Address'),
      open_in_new_tab: yesNo('Open in a new tab'),
      horizontal_alignment: choice('Place', { left: 'Left', center: 'Centre', right: 'Right' }),
    },
  },
  enhanced_card: {
    name: 'Enhanced card',
    guidelines: 'A large card with picture, title, text and action. Every part is optional.',
    elements: {
      title: text('Title'),
      text: richText('Text'),
      image: asset('Picture'),
      image_position: choice('Place of the picture', { top: 'Above', left: 'Left', right: 'Right' }),
      cta_button: link('Button', ['call_to_action']),
    },
  },
  card_grid: {
    name: 'Card grid',
    guidelines:
      'Cards side by side in rows. Use it for up to a dozen cards of equal weight. Follows a search header on a page without search results.',
    elements: {
      title: text('Title'),
      columns: number('Columns', '1 to 5; 3 otherwise.'),
      cards: links('Cards', ['article_card', 'text_card', 'enhanced_card', 'filter_card']),
    },
  },
  card_carousel: {
    name: 'Card carousel',
    guidelines: 'Cards in a row that visitors can move through. Use it for more cards than fit side by side.',
    elements: {
      title: text('Title'),
      columns: number('Cards at once on wide screens', '3 when empty.'),
      autoplay: yesNo('Moves by itself'),
      counter_label: text('Counter', 'With {{X}} and {{Y}}.'),
      cards: links('Cards', ['article_card', 'text_card', 'enhanced_card']),
    },
  },
  promo_module: {
    name: 'Promo module',
    guidelines: 'An offer placed left, right, in the centre or across the page. Use it for short campaigns.',
    elements: {
      title: text('Title'),
      text: richText('Text'),
      image: asset('Picture'),
      horizontal_alignment: text('Place', "'left', 'center', 'right' or 'full_width'."),
      cta_button: link('Button', ['call_to_action']),
    },
  },
  small_benefits: {
    name: 'Small benefits',
    guidelines: 'Short benefits in columns. Use it for four to eight points.',
    elements: {
      title: text('Title'),
      columns: number('Columns', '4 when empty.'),
      benefits: links('Benefits', ['benefit']),
    },
  },
  large_benefits: {
    name: 'Large benefits',
    guidelines: 'Benefits with a large picture each. Use it for two to four points.',
    elements: {
      title: text('Title'),
      columns: number('Columns', '2 when empty.'),
      benefits: links('Benefits', ['benefit']),
    },
  },
  icon_list: {
    name: 'Icon list',
    guidelines: 'Icons with labels in a row. Entries with an address are links.',
    elements: {
      title: text('Title'),
      icon_size: iconSize,
      icons: links('Icons', ['icon_entry']),
    },
  },
  icon_feature_list: {
    name: 'Icon and feature list',
    guidelines: 'Features with an icon each. Use it for three to eight short points.',
    elements: {
      title: text('Title'),
      icon_size: iconSize,
      entries: links('Entries', ['icon_entry']),
    },
  },
  tiles: {
    name: 'Tiles',
    guidelines: "Large links to pages. The current page's tile is highlighted.",
    elements: {
      title: text('Title'),
      tiles: links('Tiles', ['tile']),
    },
  },
  brand_carousel: {
    name: 'Brand carousel',
    guidelines: "The company's brands in a row. Each links to its page.",
    elements: {
      title: text('Title'),
      brands: links('Brands', ['logo']),
    },
  },
  logo_slider: {
    name: 'Logo slider',
    guidelines: 'Logos in columns that move on automatically. Use it for more logos than fit side by side.',
    elements: {
      title: text('Title'),
      columns: number('Columns', '5 when empty.'),
      seconds: number('Seconds per step', '2 when empty.'),
      logos: links('Logos', ['logo']),
    },
  },
  scrolling_logos: {
    name: 'Scrolling logos',
    guidelines: 'Logos in a strip that moves continuously. Use it for partners and awards.',
    elements: {
      title: text('Title'),
      logos: links('Logos', ['logo']),
    },
  },
  benefit: {
    name: 'Benefit',
    kind: 'part',
    guidelines: 'An icon or picture, a title and a sentence. Used by the benefit blocks.',
    elements: {
      icon: text('Icon'),
      image: asset('Picture'),
      title: text('Title'),
      text: richText('Text'),
    },
  },
  icon_entry: {
    name: 'Icon with text',
    kind: 'part',
    guidelines: 'An icon, its text and an optional address. Used by the icon lists.',
    elements: {
      icon: text('Icon', 'Name in the icon set.'),
      image: asset('Own picture'),
      title: text('Title'),
      text: richText('Text'),
      url: text('Address'),
    },
  },
  tile: {
    name: 'Tile',
    kind: 'part',
    guidelines: 'A title, picture and address. Used by tiles.',
    elements: {
      title: text('Title'),
      image: asset('Picture'),
      icon: text('Icon'),
      url: text('Address'),
    },
  },
  logo: {
    name: 'Logo',
    kind: 'part',
    guidelines: 'A picture with its name and address. Screen readers announce the name.',
    elements: {
      name: text('Name'),
      image: asset('Picture'),
      url: text('Address'),
    },
  },
} as const satisfies ContentTypeGroup;
