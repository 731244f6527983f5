import { contentType } from '../../content-type.ts';
import { asset, choice, taxonomy, text } from '../../elements.ts';

export const marketingBrand = contentType({
  codename: 'marketing_brand',
  name: 'Brand',
  kind: 'entity',
  guidelines: 'A medication that reminders can be set for. Its id ties content to the reminders.',
  snippets: [],
  elements: {
    id: text('Id', 'As in the reminder service.'),
    name: text('Name'),
    species: taxonomy('Species', 'species'),
    dosing_frequency: choice('Dosing frequency', {
      every_1: '1 (daily)',
      every_30: '30 (monthly)',
      every_60: '60 (bimonthly)',
      every_240: '240 (8 months)',
    }),
    badge_image: asset('Badge'),
    refill_url: text('Refill address'),
  },
});
