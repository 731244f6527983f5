import { type BlockExamples, item } from '../block-examples.ts';

const entry = (icon: string, title: string, more: object = {}) =>
  item('icon_entry', { icon, title, ...more });
const icons = [
  entry('bug', 'Against fleas and ticks', { url: '/pet/advice/fleas-in-winter' }),
  entry('clock', 'Lasts for eight months'),
  entry('dog', 'For dogs from seven weeks', { text: '<p>Ask your vet before that.</p>' }),
  entry('', 'With a picture of its own', { image: { file: 'brand/mark.svg', description: '' } }),
  entry('no-such-icon', 'Without an icon'),
];

export const iconListExamples: BlockExamples = {
  ...Object.fromEntries(
    ['none', 'xs', 'sm', 'md', 'lg'].map((icon_size) => [
      `icon size ${icon_size}`,
      { title: 'At a glance', icon_size, icons },
    ]),
  ),
  'without entries': { title: 'Nothing here' },
};
