import { type BlockExamples, item } from '../block-examples.ts';

const content = {
  title: 'Spring check for seniors',
  text: '<p>Half an hour for joints, teeth and heart. Free of charge in April for cats and dogs from eight years.</p>',
  cta_button: [item('call_to_action', { text: 'Book a visit', url: '/find-a-vet' })],
};
const image = { file: 'home/reminder.svg', description: 'A calendar with a paw on the twelfth' };

export const promoModuleExamples: BlockExamples = {
  ...Object.fromEntries(
    ['left', 'center', 'right', 'full_width'].map((horizontal_alignment) => [
      `placed ${horizontal_alignment}`,
      { ...content, image, horizontal_alignment },
    ]),
  ),
  'across, without a picture': { ...content, horizontal_alignment: 'full_width' },
};
