import { contentType } from '../../content-type.ts';
import { asset, number, taxonomy, text, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const distributorCard = contentType({
  codename: 'distributor_card',
  name: 'Distributor',
  kind: 'entity',
  guidelines: 'A company that sells the products. Distributor lists select it by tags.',
  snippets: [authenticationGate],
  elements: {
    title: text('Name'),
    description: text('Description'),
    thumbnail_image: asset('Logo'),
    article_slug: text('Address'),
    article_lister_category: taxonomy('Category', 'article_categories'),
    tags: taxonomy('Tags', 'tags'),
    phone: text('Phone'),
    lister_order_number: number('Order in recommended lists'),
    hide_from_lister: yesNo('Hide from lists'),
  },
});
