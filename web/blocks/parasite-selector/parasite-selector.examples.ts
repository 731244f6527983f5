import type { BlockExample } from '../block-example.ts';

const tile = (title: string, icon: string) => ({
  type: 'tile',
  elements: { title, icon, url: `/parasites/${title.toLowerCase().replaceAll(' ', '-')}` },
});
const parasites = [
  tile('Fleas', 'bug'),
  tile('Ticks', 'bug'),
  tile('Roundworm', 'leaf'),
  tile('Heartworm', 'heart'),
  { type: 'tile', elements: { title: 'These examples', icon: 'search', url: '/examples/?from=list#top' } },
  tile('Mites', 'bug'),
  {
    type: 'tile',
    elements: { title: 'Sandflies', image: { file: 'home/meadow.svg' }, url: '/parasites/sandflies' },
  },
];

export const parasiteSelectorExamples: readonly BlockExample[] = [
  { name: 'with the page one is on', elements: { title: 'Which one bothers you?', parasites } },
  { name: 'elsewhere', elements: { parasites: parasites.slice(0, 3) } },
  { name: 'without parasites', elements: { title: 'All clear' } },
];
