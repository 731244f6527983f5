import { type BlockExamples, item } from '../block-examples.ts';

const entry = (icon: string, title: string, more: object = {}) =>
  item('icon_entry', {
    icon,
    title,
    text: '<p>One or two lines that say what is in it for the reader.</p>',
    ...more,
  });
const entries = [
  entry('paw', 'Every pet has a profile'),
  entry('bell', 'A reminder on the day', { url: '/reminders' }),
  entry('no-such-icon', 'No icon, no gap'),
];

export const iconFeatureListExamples: BlockExamples = {
  ...Object.fromEntries(
    ['none', 'xs', 'sm', 'md', 'lg'].map((icon_size) => [
      `icon size ${icon_size}`,
      { title: 'One household, one place', icon_size, entries },
    ]),
  ),
  'without entries': { title: 'Nothing here' },
};
