import type { BlockExamples } from '../block-examples.ts';

const thumbnail = {
  file: 'home/meadow.svg',
  description: 'A dog and a cat sit in a meadow in the evening sun',
};
const description =
  '<p>Two minutes with Dr Ferreira on fitting a collar so that it works and stays comfortable.</p>';

export const videoExamples: BlockExamples = {
  youtube: {
    title: 'How to fit a collar',
    video_type: 'youtube',
    video_id: 'example-001',
    thumbnail,
    description,
  },
  'wistia, narrow, with an empty description': {
    title: 'A tablet without tears',
    video_type: 'wistia',
    wistia_id: 'example002',
    description: '<p><br></p>',
    snippet_container__resize: 'narrow',
  },
  'without a video': { title: 'Coming soon', video_type: 'youtube', snippet_container__resize: 'medium' },
};
