import type { BlockExample } from '../block-example.ts';

const entry = (icon: string, title: string, more: object = {}) => ({
  type: 'icon_entry',
  elements: { icon, title, text: '<p>One or two lines that say what is in it for the reader.</p>', ...more },
});
const entries = [
  entry('paw', 'Every pet has a profile'),
  entry('bell', 'A reminder on the day', { url: '/reminders' }),
  entry('no-such-icon', 'No icon, no gap'),
];

export const iconFeatureListExamples: readonly BlockExample[] = [
  ...['none', 'xs', 'sm', 'md', 'lg'].map((icon_size) => ({
    name: `icon size ${icon_size}`,
    elements: { title: 'One household, one place', icon_size, entries },
  })),
  { name: 'without entries', elements: { title: 'Nothing here' } },
];
