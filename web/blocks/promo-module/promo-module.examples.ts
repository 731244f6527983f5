import type { BlockExample } from '../block-example.ts';

const content = {
  title: 'Spring check for seniors',
  text: '<p>Half an hour for joints, teeth and heart. Free of charge in April for cats and dogs from eight years.</p>',
  cta_button: [{ type: 'call_to_action', elements: { text: 'Book a visit', url: '/find-a-vet' } }],
};
const image = { file: 'home/reminder.svg', description: 'A calendar with a paw on the twelfth' };

export const promoModuleExamples: readonly BlockExample[] = [
  ...['left', 'center', 'right', 'full_width'].map((horizontal_alignment) => ({
    name: `placed ${horizontal_alignment}`,
    elements: { ...content, image, horizontal_alignment },
  })),
  { name: 'across, without a picture', elements: { ...content, horizontal_alignment: 'full_width' } },
];
