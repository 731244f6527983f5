import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const rebateIframe = contentType({
  codename: 'rebate_iframe',
  name: 'Rebate frame',
  kind: 'block',
  guidelines: "The rebate provider's page in a frame, prefilled. For signed-in owners.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    url: text('Address'),
    brand: text('Brand', 'From the address of the page when empty.'),
    offer_code: text('Offer code', 'From the address of the page when empty.'),
  },
});
