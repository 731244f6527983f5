import type { BlockExample } from '../block-example.ts';

const entry = (icon: string, title: string, more: object = {}) => ({
  type: 'icon_entry',
  elements: { icon, title, ...more },
});
const icons = [
  entry('bug', 'Against fleas and ticks', { url: '/pet/advice/fleas-in-winter' }),
  entry('clock', 'Lasts for eight months'),
  entry('dog', 'For dogs from seven weeks', { text: '<p>Ask your vet before that.</p>' }),
  entry('', 'With a picture of its own', { image: { file: 'brand/mark.svg', description: '' } }),
  entry('no-such-icon', 'Without an icon'),
];

export const iconListExamples: readonly BlockExample[] = [
  ...['none', 'xs', 'sm', 'md', 'lg'].map((icon_size) => ({
    name: `icon size ${icon_size}`,
    elements: { title: 'At a glance', icon_size, icons },
  })),
  { name: 'without entries', elements: { title: 'Nothing here' } },
];
