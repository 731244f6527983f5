import { type BlockExamples, item } from '../block-examples.ts';

const author = item('author', {
  name: 'Dr Clara Whitcombe',
  credentials: 'BVetMed MRCVS',
  role: 'Veterinary surgeon, Merrowvale',
  portrait: { file: 'home/meadow.svg', description: '' },
  biography:
    '<p>Clara worked in small-animal practice for eleven years before she began to write about it.</p>',
});
const sections = ['Why it matters', 'What to look for', 'What to do']
  .map((title) => `<h2>${title}</h2><p>${'Comb once a week, at the base of the tail. '.repeat(20)}</p>`)
  .join('');

export const articleTextExamples: BlockExamples = {
  'with author, contents and references': {
    article: [
      item('article', {
        title: 'Fleas do not mind the winter',
        article_slug: '/pet/advice/fleas-in-winter',
        description: 'Frost ends the season outdoors. Indoors it has just begun.',
        thumbnail_image: { file: 'pet/winter.svg', description: 'A dachshund in a scarf' },
        published_at: '2026-11-09',
        reviewed_at: '2026-11-16',
        author: [author],
        content: sections,
        references: '<ol><li>A study of pupae, 2019.</li></ol>',
        hide_from_lister: 'yes',
      }),
    ],
  },
  'short, without an author': {
    article: [
      item('article', {
        title: 'A short note',
        article_slug: '/pet/advice',
        published_at: '2026-11-09',
        content: '<p>Comb once a week.</p>',
        hide_from_lister: 'yes',
      }),
    ],
  },
  'without an article': {},
};
