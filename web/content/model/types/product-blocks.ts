import type { ContentTypeGroup } from '../content-type.ts';
import { buttonVariants, choice, link, links, number, richText, text, yesNo } from '../elements.ts';

export const productBlocks = {
  product_grid: {
    name: 'Product grid',
    guidelines: 'Products as cards with their packaging and dosing interval. Each links to its page.',
    elements: {
      title: text('Title'),
      products: links('Products', ['product']),
      call_to_action: link('Last card', ['call_to_action'], 'Fills a row that lacks one product.'),
    },
  },
  product_header: {
    name: 'Product header',
    guidelines: 'Pictures, sizes, ratings and offers at the top of a product page. Use it once per page.',
    elements: {
      product: link('Product', ['product']),
      size_label: text('Size'),
      quantity_label: text('Quantity'),
      autoplay: yesNo('Carousel moves by itself', 'No when empty.'),
      autoscroll_seconds: number('Seconds per picture', '3 when empty.'),
      zoom: yesNo('Zoom', 'Yes when empty.'),
      media_width: choice('Pictures and films', { beside: 'Beside the text', full: 'Full width' }),
      no_media_text: text('No pictures'),
      comparison_url: text('Address of the comparison', 'A page with a product comparison.'),
      find_a_vet_card: link('Find a vet', ['enhanced_card']),
      ratings: link('Ratings', ['product_ratings'], 'A summary, which links to the reviews on the page.'),
      rebate_popup: link('Rebate', ['product_rebate_popup']),
      accordions: link('Accordions', ['product_accordion']),
      cta_buttons: links('Buttons', ['call_to_action', 'where_to_buy_button', 'click_to_buy_single']),
    },
  },
  product_comparison: {
    name: 'Product comparison',
    guidelines: 'A table of up to four products that visitors choose. The choice is part of the address.',
    elements: {
      title: text('Title'),
      text: richText('Text'),
      products: links('Products to choose from', ['product']),
      compared: links('Compared at first', ['product'], 'Up to four; used if the address names none.'),
    },
  },
  product_leaflet: {
    name: 'Leaflet',
    guidelines: "A product's facts and warnings, to print or save. Use it on a page of its own.",
    elements: {
      title: text('Title', 'The name of the product when empty.'),
      product: link('Product', ['product']),
      text: richText('Further text'),
    },
  },
  dose_rhythm: {
    name: 'Dose rhythm',
    guidelines:
      'How often a product is given, with the year as twelve dots. Use it for products with a brand.',
    elements: {
      title: text('Title'),
      product: link('Product', ['product']),
    },
  },
  refill_slip: {
    name: 'Refill slip',
    guidelines: "What to ask for at the vet's or pharmacy. Only the slip is printed.",
    elements: {
      title: text('Title'),
      text: richText('Text'),
      product: link('Product', ['product']),
    },
  },
  product_accordion: {
    name: 'Product accordion',
    guidelines: 'Sections of which one is open. Use it for ingredients, dosage and safety.',
    elements: {
      sections: links('Sections', ['tab']),
    },
  },
  product_ratings: {
    name: 'Product ratings',
    guidelines:
      'Stars and reviews: our own, or those of the installation’s review provider. Uses the product in the address if there is one.',
    elements: {
      title: text('Title'),
      product: link('Product', ['product']),
      product_id: text('Product id', "The product's own when empty."),
      widget: choice('Widget', { summary: 'Summary', reviews: 'Reviews' }),
    },
  },
  key_info_module: {
    name: 'Key information',
    guidelines: 'Key facts of a product by weight or dosage. Two tabs at most.',
    elements: {
      title: text('Title'),
      brand: text('Brand', 'Code in the list of brand themes.'),
      tabs: links('Tabs', ['tab'], 'The first two are shown.'),
    },
  },
  where_to_buy_button: {
    name: 'Where-to-buy button',
    guidelines: "A button that opens the retailer finder. Requires the finder's id.",
    elements: {
      text: text('Text'),
      wtb_id: text('Id of the retailer finder'),
      product_ids: links('Products', ['product_ean']),
      variant: choice('Variant', { ...buttonVariants, green: 'Green (pet pages)' }),
    },
  },
  where_to_buy_widget: {
    name: 'Where-to-buy widget',
    guidelines: 'The retailer finder embedded in the page. Use it on pages about buying.',
    elements: {
      title: text('Title'),
      wtb_id: text('Id of the retailer finder'),
      product_ids: links('Products', ['product_ean']),
    },
  },
  click_to_buy_single: {
    name: 'Click to buy, one product',
    guidelines: 'A buy button for one product. The shop opens in a window on the page.',
    elements: {
      text: text('Text'),
      account_id: text('Account with the shop provider'),
      product_id: text('Product id'),
      offer_id: text('Offer id'),
      follows_choice: yesNo(
        'Sells the size chosen on the page',
        'In the buttons of a product header. The ids above then apply to products without sizes.',
      ),
    },
  },
  click_to_buy_multi: {
    name: 'Click to buy, several products',
    guidelines: 'A choice of products and one buy button. The first product is preselected.',
    elements: {
      text: text('Text'),
      label: text('Label of the choice'),
      account_id: text('Account with the shop provider'),
      products: links('Products', ['buyable_product']),
    },
  },
  buyable_product: {
    name: 'Product on offer',
    kind: 'part',
    guidelines: 'A product that can be bought. Its name is shown in the list of products.',
    elements: {
      name: text('Name'),
      product_id: text('Product id'),
      offer_id: text('Offer id'),
    },
  },
  shopping_cart: {
    name: 'Shopping cart',
    guidelines: "The shop's basket for a product sold by weight. Selecting a weight changes the product.",
    elements: {
      title: text('Title'),
      client_code: text('Client code'),
      client_brand: text('Client brand'),
      data_source_id: text('Data source id'),
      data_source_type: text('Data source type'),
      default_master_product_id: text('Product to begin with'),
      pet_weight_options: links('Weights', ['pet_weight_option']),
    },
  },
  pet_weight_option: {
    name: 'Weight of the pet',
    kind: 'part',
    guidelines: 'A weight range and the product for it. Used by the shopping cart.',
    elements: {
      pet_weight: text('Weight'),
      master_product_id: text('Product'),
    },
  },
  trust_code: {
    name: 'Trust code',
    guidelines:
      'Checks the codes of packs to detect counterfeits: those in the address, as packs have it, and those that visitors type or scan. Use it once on a page. Empty texts are the site’s own.',
    elements: {
      title: text('Title'),
      maximum_threshold: number(
        'Most devices',
        'Devices that may check a code before visitors are warned; 5 when empty.',
      ),
      genuine_content: richText('Genuine'),
      warning_content: richText('Checked too often'),
      unknown_content: richText('Unknown code'),
      deactivated_content: richText('Deactivated code', 'The text for unknown codes when empty.'),
      counterfeit_content: richText('Counterfeit'),
      no_code_text: text('No code', "For a check without a code; 'No code found' when empty."),
      error_text: text('Error'),
    },
  },
  product_ean: {
    name: 'Product number',
    kind: 'part',
    guidelines: 'The EAN of a product. The retailer finder searches for it.',
    elements: {
      data_ean: text('EAN'),
    },
  },
} as const satisfies ContentTypeGroup;
