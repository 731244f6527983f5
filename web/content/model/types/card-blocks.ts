import { snippet } from '../content-type.ts';
import { block, blockWith, part } from '../define.ts';
import {
  asset,
  choiceElement,
  link,
  linkAddress,
  links,
  numberElement,
  richText,
  taxonomy,
  textElement,
  yesNo,
} from '../elements.ts';

const snippetCategoryColor = snippet('snippet_category_color', 'Category colour', {
  category_color: textElement('Colour', 'Name in the palette; neutral when empty or unknown.'),
});

const iconSize = choiceElement('Icon size', {
  none: 'None',
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
});

const colouredBlock = blockWith(snippetCategoryColor);

export const cardBlocks = {
  article_card: colouredBlock(
    'Article card',
    'A picture, title and subtitle that link to an article. Use it in grids and carousels.',
    {
      title: textElement('Title'),
      subtitle: textElement('Subtitle'),
      url: linkAddress('Address'),
      open_in_new_tab: yesNo('Open in a new tab'),
      image: asset('Picture'),
      cta_button: links('Buttons', ['call_to_action']),
      product_label_url: links('Product labels', ['product_label']),
      meta_block: link('Author or source', ['meta_block']),
      tags: taxonomy('Tags', 'tags'),
    },
  ),
  product_label: part(
    'Product label',
    'A small link with an icon on a card. Names the product that the article is about.',
    {
      icon: textElement('Icon'),
      text: textElement('Text'),
      url: linkAddress('Address'),
      open_link_in_new_tab: yesNo('Open in a new tab'),
    },
  ),
  meta_block: part(
    'Author or source',
    'A small picture and title on a card. Names the author or the source of the article.',
    {
      title: textElement('Title'),
      image: asset('Picture'),
      url: linkAddress('Address'),
      open_in_new_tab: yesNo('Open in a new tab'),
      horizontal_alignment: choiceElement('Place', { left: 'Left', center: 'Centre', right: 'Right' }),
    },
  ),
  enhanced_card: block(
    'Enhanced card',
    'A large card with picture, title, text and action. Every part is optional.',
    {
      title: textElement('Title'),
      text: richText('Text'),
      image: asset('Picture'),
      image_position: choiceElement('Place of the picture', { top: 'Above', left: 'Left', right: 'Right' }),
      cta_button: link('Button', ['call_to_action']),
    },
  ),
  card_grid: block(
    'Card grid',
    'Cards side by side in rows. Use it for up to a dozen cards of equal weight. Follows a search header on a page without search results.',
    {
      title: textElement('Title'),
      columns: numberElement('Columns', '1 to 5; 3 otherwise.'),
      cards: links('Cards', ['article_card', 'text_card', 'enhanced_card', 'filter_card']),
    },
  ),
  card_carousel: block(
    'Card carousel',
    'Cards in a row that visitors can move through. Use it for more cards than fit side by side.',
    {
      title: textElement('Title'),
      columns: numberElement('Cards at once on wide screens', '3 when empty.'),
      autoplay: yesNo('Moves by itself'),
      counter_label: textElement('Counter', 'With {{X}} and {{Y}}.'),
      cards: links('Cards', ['article_card', 'text_card', 'enhanced_card']),
    },
  ),
  promo_module: block(
    'Promo module',
    'An offer placed left, right, in the centre or across the page. Use it for short campaigns.',
    {
      title: textElement('Title'),
      text: richText('Text'),
      image: asset('Picture'),
      horizontal_alignment: textElement('Place', "'left', 'center', 'right' or 'full_width'."),
      cta_button: link('Button', ['call_to_action']),
    },
  ),
  small_benefits: block('Small benefits', 'Short benefits in columns. Use it for four to eight points.', {
    title: textElement('Title'),
    columns: numberElement('Columns', '4 when empty.'),
    benefits: links('Benefits', ['benefit']),
  }),
  large_benefits: block(
    'Large benefits',
    'Benefits with a large picture each. Use it for two to four points.',
    {
      title: textElement('Title'),
      columns: numberElement('Columns', '2 when empty.'),
      benefits: links('Benefits', ['benefit']),
    },
  ),
  icon_list: block('Icon list', 'Icons with labels in a row. Entries with an address are links.', {
    title: textElement('Title'),
    icon_size: iconSize,
    icons: links('Icons', ['icon_entry']),
  }),
  icon_feature_list: block(
    'Icon and feature list',
    'Features with an icon each. Use it for three to eight short points.',
    {
      title: textElement('Title'),
      icon_size: iconSize,
      entries: links('Entries', ['icon_entry']),
    },
  ),
  tiles: block('Tiles', "Large links to pages. The current page's tile is highlighted.", {
    title: textElement('Title'),
    tiles: links('Tiles', ['tile']),
  }),
  brand_carousel: block('Brand carousel', "The company's brands in a row. Each links to its page.", {
    title: textElement('Title'),
    brands: links('Brands', ['logo']),
  }),
  logo_slider: block(
    'Logo slider',
    'Logos in columns that move on automatically. Use it for more logos than fit side by side.',
    {
      title: textElement('Title'),
      columns: numberElement('Columns', '5 when empty.'),
      seconds: numberElement('Seconds per step', '2 when empty.'),
      logos: links('Logos', ['logo']),
    },
  ),
  scrolling_logos: block(
    'Scrolling logos',
    'Logos in a strip that moves continuously. Use it for partners and awards.',
    {
      title: textElement('Title'),
      logos: links('Logos', ['logo']),
    },
  ),
  benefit: part('Benefit', 'An icon or picture, a title and a sentence. Used by the benefit blocks.', {
    icon: textElement('Icon'),
    image: asset('Picture'),
    title: textElement('Title'),
    text: richText('Text'),
  }),
  icon_entry: part('Icon with text', 'An icon, its text and an optional address. Used by the icon lists.', {
    icon: textElement('Icon', 'Name in the icon set.'),
    image: asset('Own picture'),
    title: textElement('Title'),
    text: richText('Text'),
    url: linkAddress('Address'),
  }),
  tile: part('Tile', 'A title, picture and address. Used by tiles.', {
    title: textElement('Title'),
    image: asset('Picture'),
    icon: textElement('Icon'),
    url: linkAddress('Address'),
  }),
  logo: part('Logo', 'A picture with its name and address. Screen readers announce the name.', {
    name: textElement('Name'),
    image: asset('Picture'),
    url: linkAddress('Address'),
  }),
} as const;
