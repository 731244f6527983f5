import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetLister } from '../../snippets/snippet-lister.ts';

export const couponLister = contentType({
  codename: 'coupon_lister',
  name: 'Coupon list',
  kind: 'block',
  guidelines: 'Vouchers with filters. Six at a time.',
  snippets: [...blockSnippets, snippetLister],
  elements: {
    title: text('Title'),
  },
});
