import type { BlockExamples } from '../block-examples.ts';

const texts = {
  genuine_content: '<p>This is our pack. <strong>Check the seal</strong>, then read the leaflet.</p>',
  warning_content:
    '<p>Many devices have checked this code. <a href="/contact">Ask us</a> before you use it.</p>',
  unknown_content:
    '<p>We cannot find this code. Type it again, or <a href="/contact">send us a photo</a>.</p>',
  deactivated_content: '<p>We have recalled this pack. <a href="/contact">Ask us</a> for a new one.</p>',
  counterfeit_content: '<p>Do not use this product. Keep it, and <a href="/contact">tell us</a> at once.</p>',
};

export const trustCodeExamples: BlockExamples = {
  'as it comes': { title: 'Is your pack genuine?', maximum_threshold: 5 },
  'in the words of an editor': {
    title: 'Check your pack',
    maximum_threshold: 3,
    ...texts,
    no_code_text: 'There is no code in this address.',
    error_text: 'Our register of codes is resting. Please come back in a moment.',
  },
  'with nothing entered': {},
};
