import { contentType } from '../../content-type.ts';
import { asset, choice, link, links, richText, taxonomy, text, urlSlug } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const product = contentType({
  codename: 'product',
  name: 'Product',
  kind: 'page',
  guidelines: 'A product with its sizes, pictures and texts. Used by the product header.',
  snippets: [authenticationGate],
  elements: {
    title: text('Title'),
    product_slug: urlSlug('Address', 'title'),
    kind: text('Kind', "Such as 'Daily tablet'."),
    description: richText('Description'),
    brand: text('Brand', 'Key in the brand colour table.'),
    theme_color: text('Theme colour', "'#2772ce' when empty."),
    species: taxonomy('Species', 'species'),
    active_ingredient: text('Active ingredient'),
    weight_bands: text('Weights', 'One per line, lightest first.'),
    minimum_age: text('Age', "Such as 'From 7 weeks'."),
    administration: text('How it is given', 'One sentence.'),
    duration: text('How long it lasts'),
    warnings: richText('Warnings', 'A list, the most important first.'),
    where_to_buy: richText('Where to buy'),
    leaflet_url: text('Address of its leaflet', 'A page with a leaflet block.'),
    media: links('Pictures and films', ['media_item']),
    marketing_brand: link('Brand of its reminders', ['marketing_brand'], 'Determines how often it is given.'),
    size_groups: links('Sizes', ['size_group']),
    review_product_id: text('Id at the review provider'),
  },
});

export const mediaItem = contentType({
  codename: 'media_item',
  name: 'Picture or film',
  kind: 'part',
  guidelines: "An entry in a product's carousel. A video requires its provider.",
  snippets: [],
  elements: {
    id: text('Id'),
    type: choice('Kind', { image: 'Image', video: 'Video' }),
    image: asset('Picture'),
    video_type: choice('Provider', { wistia: 'Wistia', youtube: 'YouTube' }),
    video_id: text('Video id'),
    alt: text('Description'),
    title: text('Title'),
    thumbnail: asset('Thumbnail'),
  },
});

export const sizeGroup = contentType({
  codename: 'size_group',
  name: 'Size',
  kind: 'part',
  guidelines: 'A size with the quantities it is sold in. The first quantity is preselected.',
  snippets: [],
  elements: {
    title: text('Title'),
    size_key: text('Key', "Refill links select the size by it, such as '20-mg'."),
    quantities: links('Quantities', ['size_quantity']),
  },
});

export const sizeQuantity = contentType({
  codename: 'size_quantity',
  name: 'Quantity',
  kind: 'part',
  guidelines: 'A quantity of a size. Its product id is part of the address.',
  snippets: [],
  elements: {
    quantity: text('Quantity'),
    product_id: text('Product id'),
    pear_offer_id: text('Offer id'),
  },
});
