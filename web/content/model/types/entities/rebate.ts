import { contentType } from '../../content-type.ts';
import { asset, choices, link, links, richText, taxonomy, text } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const rebate = contentType({
  codename: 'rebate',
  name: 'Rebate',
  kind: 'entity',
  guidelines: 'An offer that can be claimed. May belong to several types and brands.',
  snippets: [authenticationGate],
  elements: {
    offer_code: text('Offer code'),
    offer_details: richText('Details'),
    offer_info_text: richText('Information'),
    rebate_value: text('Value'),
    brand_image: asset('Picture of the brand'),
    valid_purchase_dates: text('Valid purchase dates'),
    submission_deadline: text('Deadline'),
    claim_rebate_cta: link('Claim button', ['call_to_action']),
    safety_links: links('Safety links', ['navigation_link']),
    type: taxonomy('Types', 'rebate_types'),
    brand: links('Brands', ['rebate_brand']),
    region: choices('Region', { uk: 'United Kingdom', us: 'United States' }, 'Both when empty.'),
  },
});
