import type { BlockExamples } from '../block-examples.ts';

export const diseaseAlertExamples: BlockExamples = {
  'in a frame': {
    title: 'Bluetongue in your region',
    url: 'https://alerts.merrowvale.example/bluetongue?area=uk',
  },
  'without a title, low': { url: 'https://alerts.merrowvale.example/bluetongue', height: '320px' },
  'with an address that is not secure': { url: 'http://alerts.merrowvale.example/' },
};
