import { intervalParts, intervals } from '@merrowvale/shared/domain/interval.ts';
import { entity, gatedEntity, gatedPage, part } from '../define.ts';
import {
  asset,
  assets,
  choiceElement,
  choices,
  link,
  linkAddress,
  links,
  numberElement,
  richText,
  taxonomy,
  textElement,
  urlSlug,
  yesNo,
} from '../elements.ts';

/** The only definition of the intervals that reminders support. */
const intervalOptions = Object.fromEntries(
  intervals.map((interval) => {
    const { unit, count } = intervalParts(interval);
    return [interval, `${count} ${unit}${count === 1 ? '' : 's'}`];
  }),
);

export const entityTypes = {
  product: gatedPage('Product', 'A product with its sizes, pictures and texts. Used by the product header.', {
    title: textElement('Title'),
    product_slug: urlSlug('Address', 'title'),
    kind: textElement('Kind', "Such as 'Daily tablet'."),
    description: richText('Description'),
    brand: textElement('Brand', 'Key in the brand colour table.'),
    theme_color: textElement('Theme colour', "'#2772ce' when empty."),
    species: taxonomy('Species', 'species'),
    active_ingredient: textElement('Active ingredient'),
    weight_bands: textElement('Weights', 'One per line, lightest first.'),
    minimum_age: textElement('Age', "Such as 'From 7 weeks'."),
    administration: textElement('How it is given', 'One sentence.'),
    duration: textElement('How long it lasts'),
    warnings: richText('Warnings', 'A list, the most important first.'),
    where_to_buy: richText('Where to buy'),
    leaflet_url: linkAddress('Address of its leaflet', 'A page with a leaflet block.'),
    media: links('Pictures and films', ['media_item']),
    marketing_brand: link('Brand of its reminders', ['marketing_brand'], 'Determines how often it is given.'),
    size_groups: links('Sizes', ['size_group']),
    review_product_id: textElement('Id at the review provider'),
  }),
  media_item: part('Picture or film', "An entry in a product's carousel. A video requires its provider.", {
    id: textElement('Id'),
    type: choiceElement('Kind', { image: 'Image', video: 'Video' }),
    image: asset('Picture'),
    video_type: choiceElement('Provider', { wistia: 'Wistia', youtube: 'YouTube' }),
    video_id: textElement('Video id'),
    alt: textElement('Description'),
    title: textElement('Title'),
    thumbnail: asset('Thumbnail'),
  }),
  size_group: part('Size', 'A size with the quantities it is sold in. The first quantity is preselected.', {
    title: textElement('Title'),
    size_key: textElement('Key', "Refill links select the size by it, such as '20-mg'."),
    quantities: links('Quantities', ['size_quantity']),
  }),
  size_quantity: part('Quantity', 'A quantity of a size. Its product id is part of the address.', {
    quantity: textElement('Quantity'),
    product_id: textElement('Product id'),
    pear_offer_id: textElement('Offer id'),
  }),
  marketing_brand: entity(
    'Brand',
    'A medication for which reminders can be set. Its id links the content to the reminders.',
    {
      id: textElement('Id', 'As in the reminder service.'),
      name: textElement('Name'),
      species: taxonomy('Species', 'species'),
      dosing_frequency: choiceElement('Dosing frequency', {
        every_1: '1 (daily)',
        every_7: '7 (weekly)',
        every_30: '30 (monthly)',
        every_60: '60 (bimonthly)',
        every_180: '180 (6 months)',
        every_240: '240 (8 months)',
      }),
      interval: choiceElement(
        'Reminder interval',
        intervalOptions,
        'The time between two reminders, where it does not follow from the dosing frequency.',
      ),
      interval_choices: choices(
        'Intervals to choose from',
        intervalOptions,
        'Empty unless owners may choose; then with the usual interval among them.',
      ),
      badge_image: asset('Badge'),
      refill_url: linkAddress('Refill address'),
    },
  ),
  rebate: gatedEntity('Rebate', 'An offer that can be claimed. May belong to several types and brands.', {
    offer_code: textElement('Offer code'),
    offer_details: richText('Details'),
    offer_info_text: richText('Information'),
    rebate_value: textElement('Value'),
    brand_image: asset('Picture of the brand'),
    valid_purchase_dates: textElement('Valid purchase dates'),
    submission_deadline: textElement('Deadline'),
    claim_rebate_cta: link('Claim button', ['call_to_action']),
    safety_links: links('Safety links', ['navigation_link']),
    type: taxonomy('Types', 'rebate_types'),
    brand: links('Brands', ['rebate_brand']),
    region: choices('Region', { uk: 'United Kingdom', us: 'United States' }, 'Both when empty.'),
  }),
  rebate_brand: entity('Rebate brand', 'A brand with rebates. The filter sends its codename.', {
    name: textElement('Name'),
  }),
  office: entity('Office', 'An office of the company with its position on the map. Also shown in lists.', {
    key: textElement('Key'),
    country: textElement('Country'),
    lat: numberElement('Latitude'),
    lng: numberElement('Longitude'),
    title: textElement('Title'),
    description: richText('Description'),
    marker_description: textElement('Text at the marker'),
    email_address: textElement('Email'),
    primary_contact_number: textElement('Phone'),
    secondary_contact_number: textElement('Second phone'),
    cta_title: textElement('Title above the buttons'),
    primary_cta: link('First button', ['office_cta']),
    secondary_cta: link('Second button', ['office_cta']),
  }),
  office_cta: part('Office button', 'A button of an office. External addresses open in a new tab.', {
    url: linkAddress('Address'),
    text: textElement('Text'),
    is_external: yesNo('External'),
  }),
  representative: entity(
    'Representative',
    'A sales representative. Visitors find them by name or postcode.',
    {
      name: textElement('Name'),
      job_title: textElement('Job title'),
      postcode_areas: textElement(
        'Postcode areas',
        "Comma-separated first letters or digits of postcodes, such as 'YO, HU'.",
      ),
      phone_number: textElement('Phone'),
      email: textElement('Email'),
      thumbnail: asset('Portrait'),
    },
  ),
  parasite: entity('Parasite', 'A parasite or disease on the map. The search sends its codename.', {
    name: textElement('Name'),
  }),
  pet_name: entity(
    'Pet name',
    'A name with the traits that it suits, for the name finder. It replaces the same name of the built-in list, or hides it.',
    {
      name: textElement('Name'),
      reading: textElement('Reading', 'In kana, for names in kanji: decides the order and the initial.'),
      species: taxonomy('Species', 'species'),
      traits: textElement('Traits', 'Comma-separated, each as group:name.'),
      is_hidden: yesNo('Hide this name'),
    },
  ),
  trait_group: part('Trait group', 'Traits of which one can be selected. Groups may contain other groups.', {
    display_title: textElement('Title'),
    trait_blocks: links('Traits', ['trait_block']),
    trait_groups: links('Groups below', ['trait_group']),
  }),
  trait_block: part('Trait', 'A trait of a pet. The name finder searches by it.', {
    display_name: textElement('Name'),
    icon: asset('Icon'),
    trait_key: textElement('Key', 'As group:name in the search.'),
  }),
  business_type_option: gatedEntity(
    'Business type',
    'A filter of the business finder by type. Can be preselected.',
    {
      type_id: textElement('Id'),
      display_name: textElement('Name'),
      preselected_filter: yesNo('Selected to begin with'),
      icons: assets('Icons'),
    },
  ),
} as const;
