import { contentType } from '../../content-type.ts';
import { asset, dateTime, number, taxonomy, text, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const coupon = contentType({
  codename: 'coupon',
  name: 'Coupon',
  kind: 'entity',
  guidelines: 'A voucher to print or show. Coupon lists select it by tags.',
  snippets: [authenticationGate],
  elements: {
    title: text('Title'),
    description: text('Description'),
    thumbnail_image: asset('Picture'),
    article_slug: text('Address'),
    article_lister_category: taxonomy('Category', 'article_categories'),
    tags: taxonomy('Tags', 'tags'),
    valid_until: dateTime('Valid until', 'Not listed afterwards. Midnight means the whole day.'),
    lister_order_number: number('Order in recommended lists'),
    hide_from_lister: yesNo('Hide from lists'),
  },
});
