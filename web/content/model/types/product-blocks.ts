import { block, part, selfContainedBlock } from '../define.ts';
import {
  buttonVariants,
  choiceElement,
  link,
  linkAddress,
  links,
  numberElement,
  richText,
  textElement,
  yesNo,
} from '../elements.ts';

export const productBlocks = {
  product_grid: block(
    'Product grid',
    'Products as cards with their packaging and dosing interval. Each links to its page.',
    {
      title: textElement('Title'),
      products: links('Products', ['product']),
      call_to_action: link('Last card', ['call_to_action'], 'Fills a row that lacks one product.'),
    },
  ),
  product_header: block(
    'Product header',
    'Pictures, sizes, ratings and offers at the top of a product page. Use it once per page.',
    {
      product: link('Product', ['product']),
      size_label: textElement('Size'),
      quantity_label: textElement('Quantity'),
      autoplay: yesNo('Carousel moves by itself', 'No when empty.'),
      autoscroll_seconds: numberElement('Seconds per picture', '3 when empty.'),
      zoom: yesNo('Zoom', 'Yes when empty.'),
      media_width: choiceElement('Pictures and films', { beside: 'Beside the text', full: 'Full width' }),
      no_media_text: textElement('No pictures'),
      comparison_url: linkAddress('Address of the comparison', 'A page with a product comparison.'),
      find_a_vet_card: link('Find a vet', ['enhanced_card']),
      ratings: link('Ratings', ['product_ratings'], 'A summary, which links to the reviews on the page.'),
      rebate_popup: link('Rebate', ['product_rebate_popup']),
      accordions: link('Accordions', ['product_accordion']),
      cta_buttons: links('Buttons', ['call_to_action', 'where_to_buy_button', 'click_to_buy_single']),
    },
  ),
  product_comparison: block(
    'Product comparison',
    'A table of up to four products that visitors choose. The choice is part of the address.',
    {
      title: textElement('Title'),
      text: richText('Text'),
      products: links('Products to choose from', ['product']),
      compared: links('Compared at first', ['product'], 'Up to four; used if the address names none.'),
    },
  ),
  product_leaflet: block(
    'Leaflet',
    "A product's facts and warnings, to print or save. Use it on a page of its own.",
    {
      title: textElement('Title', 'The name of the product when empty.'),
      product: link('Product', ['product']),
      text: richText('Further text'),
    },
  ),
  dose_rhythm: block(
    'Dose rhythm',
    'How often a product is given, with the year as twelve dots. Use it for products with a brand.',
    {
      title: textElement('Title'),
      product: link('Product', ['product']),
    },
  ),
  refill_slip: block('Refill slip', "What to ask for at the vet's or pharmacy. Only the slip is printed.", {
    title: textElement('Title'),
    text: richText('Text'),
    product: link('Product', ['product']),
  }),
  product_accordion: block(
    'Product accordion',
    'Sections of which one is open. Use it for ingredients, dosage and safety.',
    {
      sections: links('Sections', ['tab']),
    },
  ),
  product_ratings: block(
    'Product ratings',
    'Stars and reviews: our own, or those of the installation’s review provider. Uses the product in the address if there is one.',
    {
      title: textElement('Title'),
      product: link('Product', ['product']),
      product_id: textElement('Product id', "The product's own when empty."),
      widget: choiceElement('Widget', { summary: 'Summary', reviews: 'Reviews' }),
    },
  ),
  key_info_module: block('Key information', 'Key facts of a product by weight or dosage. Two tabs at most.', {
    title: textElement('Title'),
    brand: textElement('Brand', 'Code in the list of brand themes.'),
    tabs: links('Tabs', ['tab'], 'The first two are shown.'),
  }),
  where_to_buy_button: block(
    'Where-to-buy button',
    "A button that opens the retailer finder. Requires the finder's id.",
    {
      text: textElement('Text'),
      wtb_id: textElement('Id of the retailer finder'),
      product_ids: links('Products', ['product_ean']),
      variant: choiceElement('Variant', { ...buttonVariants, green: 'Green (pet pages)' }),
    },
  ),
  where_to_buy_widget: block(
    'Where-to-buy widget',
    'The retailer finder embedded in the page. Use it on pages about buying.',
    {
      title: textElement('Title'),
      wtb_id: textElement('Id of the retailer finder'),
      product_ids: links('Products', ['product_ean']),
    },
  ),
  click_to_buy_single: block(
    'Click to buy, one product',
    'A buy button for one product. The shop opens in a window on the page.',
    {
      text: textElement('Text'),
      account_id: textElement('Account with the shop provider'),
      product_id: textElement('Product id'),
      offer_id: textElement('Offer id'),
      follows_choice: yesNo(
        'Sells the size chosen on the page',
        'In the buttons of a product header. The ids above then apply to products without sizes.',
      ),
    },
  ),
  click_to_buy_multi: block(
    'Click to buy, several products',
    'A choice of products and one buy button. The first product is preselected.',
    {
      text: textElement('Text'),
      label: textElement('Label of the choice'),
      account_id: textElement('Account with the shop provider'),
      products: links('Products', ['buyable_product']),
    },
  ),
  buyable_product: part(
    'Product on offer',
    'A product that can be bought. Its name is shown in the list of products.',
    {
      name: textElement('Name'),
      product_id: textElement('Product id'),
      offer_id: textElement('Offer id'),
    },
  ),
  shopping_cart: block(
    'Shopping cart',
    "The shop's basket for a product sold by weight. Selecting a weight changes the product.",
    {
      title: textElement('Title'),
      client_code: textElement('Client code'),
      client_brand: textElement('Client brand'),
      data_source_id: textElement('Data source id'),
      data_source_type: textElement('Data source type'),
      default_master_product_id: textElement('Product to begin with'),
      pet_weight_options: links('Weights', ['pet_weight_option']),
    },
  ),
  pet_weight_option: part(
    'Weight of the pet',
    'A weight range and the product for it. Used by the shopping cart.',
    {
      pet_weight: textElement('Weight'),
      master_product_id: textElement('Product'),
    },
  ),
  trust_code: selfContainedBlock(
    'Trust code',
    'Checks the codes of packs to detect counterfeits: those in the address, as packs have it, and those that visitors type or scan. Use it once on a page. Empty texts are the site’s own.',
    {
      title: textElement('Title'),
      maximum_threshold: numberElement(
        'Most devices',
        'Devices that may check a code before visitors are warned; 5 when empty.',
      ),
      genuine_content: richText('Genuine'),
      warning_content: richText('Checked too often'),
      unknown_content: richText('Unknown code'),
      deactivated_content: richText('Deactivated code', 'The text for unknown codes when empty.'),
      counterfeit_content: richText('Counterfeit'),
      no_code_text: textElement('No code', "For a check without a code; 'No code found' when empty."),
      error_text: textElement('Error'),
    },
  ),
  product_ean: part('Product number', 'The EAN of a product. The retailer finder searches for it.', {
    data_ean: textElement('EAN'),
  }),
} as const;
