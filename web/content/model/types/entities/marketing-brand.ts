import { intervalParts, intervals } from '@merrowvale/shared/domain/interval.ts';
import { contentType } from '../../content-type.ts';
import { asset, choice, choices, taxonomy, text } from '../../elements.ts';

/** The only definition of the intervals that reminders support. */
const intervalOptions = Object.fromEntries(
  intervals.map((interval) => {
    const { unit, count } = intervalParts(interval);
    return [interval, `${count} ${unit}${count === 1 ? '' : 's'}`];
  }),
);

export const marketingBrand = contentType({
  codename: 'marketing_brand',
  name: 'Brand',
  kind: 'entity',
  guidelines: 'A medication for which reminders can be set. Its id links the content to the reminders.',
  snippets: [],
  elements: {
    id: text('Id', 'As in the reminder service.'),
    name: text('Name'),
    species: taxonomy('Species', 'species'),
    dosing_frequency: choice('Dosing frequency', {
      every_1: '1 (daily)',
      every_7: '7 (weekly)',
      every_30: '30 (monthly)',
      every_60: '60 (bimonthly)',
      every_180: '180 (6 months)',
      every_240: '240 (8 months)',
    }),
    interval: choice(
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
    refill_url: text('Refill address'),
  },
});
