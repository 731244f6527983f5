import type { BlockExample } from '../block-example.ts';

const tile = (title: string, icon: string, page: string) => ({
  type: 'tile',
  elements: { title, icon, url: `/pet/parasites/${page}` },
});
const parasites = [
  tile('Fleas', 'bug', 'fleas'),
  tile('Ticks', 'bug', 'ticks'),
  tile('Roundworm', 'leaf', 'worms'),
  tile('Heartworm', 'heart', 'worms?kind=heartworm'),
  {
    type: 'tile',
    elements: { title: 'These examples', icon: 'search', url: '/blocks/parasite-selector/?from=list#top' },
  },
  tile('Mites', 'bug', 'fleas?kind=mites'),
  {
    type: 'tile',
    elements: { title: 'Sandflies', image: { file: 'home/meadow.svg' }, url: '/pet/parasites/mosquitoes' },
  },
];

export const parasiteSelectorExamples: readonly BlockExample[] = [
  { name: 'with the page one is on', elements: { title: 'Which one bothers you?', parasites } },
  { name: 'elsewhere', elements: { parasites: parasites.slice(0, 3) } },
  { name: 'without parasites', elements: { title: 'All clear' } },
];
