import type { BlockExample } from '../block-example.ts';

const title = 'A vet on the phone, day and night';
const text =
  '<p>Our helpline answers in under two minutes. Have the weight of your pet and the pack at hand.</p>';
const image = { file: 'home/reminder.svg', description: 'A phone beside a calendar' };
const cta_button = [
  { type: 'call_to_action', elements: { text: 'How to reach us', url: '/contact', icon: 'phone' } },
];

export const enhancedCardExamples: readonly BlockExample[] = [
  ...['top', 'left', 'right'].map((image_position) => ({
    name: `picture ${image_position}`,
    elements: { title, text, image, image_position, cta_button },
  })),
  { name: 'words alone', elements: { title, text } },
  { name: 'a title and an action', elements: { title, cta_button } },
  { name: 'a picture alone', elements: { image } },
  { name: 'empty', elements: {} },
];
