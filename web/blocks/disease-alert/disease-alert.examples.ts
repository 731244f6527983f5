import type { BlockExample } from '../block-example.ts';

export const diseaseAlertExamples: readonly BlockExample[] = [
  {
    name: 'in a frame',
    elements: {
      title: 'Bluetongue in your region',
      url: 'https://alerts.merrowvale.example/bluetongue?area=uk',
    },
  },
  {
    name: 'without a title, low',
    elements: { url: 'https://alerts.merrowvale.example/bluetongue', height: '320px' },
  },
  { name: 'with an address that is not secure', elements: { url: 'http://alerts.merrowvale.example/' } },
];
