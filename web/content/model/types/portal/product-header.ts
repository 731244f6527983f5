import { contentType } from '../../content-type.ts';
import { choice, link, links, number, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productHeader = contentType({
  codename: 'product_header',
  name: 'Product header',
  kind: 'block',
  guidelines: 'Pictures, sizes, ratings and offers at the top of a product page. Use it once per page.',
  snippets: [...blockSnippets],
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
});
