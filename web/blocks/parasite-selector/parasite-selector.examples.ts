import { type BlockExamples, item } from '../block-examples.ts';

const tile = (title: string, icon: string, page: string) =>
  item('tile', { title, icon, url: `/pet/parasites/${page}` });
const parasites = [
  tile('Fleas', 'bug', 'fleas'),
  tile('Ticks', 'bug', 'ticks'),
  tile('Roundworm', 'leaf', 'worms'),
  tile('Heartworm', 'heart', 'worms?kind=heartworm'),
  item('tile', { title: 'These examples', icon: 'search', url: '/blocks/parasite-selector/?from=list#top' }),
  tile('Mites', 'bug', 'fleas?kind=mites'),
  item('tile', { title: 'Sandflies', image: { file: 'home/meadow.svg' }, url: '/pet/parasites/mosquitoes' }),
];

export const parasiteSelectorExamples: BlockExamples = {
  'with the page one is on': { title: 'Which one bothers you?', parasites },
  elsewhere: { parasites: parasites.slice(0, 3) },
  'without parasites': { title: 'All clear' },
};
