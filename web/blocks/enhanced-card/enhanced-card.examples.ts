import { type BlockExamples, item } from '../block-examples.ts';

const title = 'A vet on the phone, day and night';
const text =
  '<p>Our helpline answers in under two minutes. Have the weight of your pet and the pack at hand.</p>';
const image = { file: 'home/reminder.svg', description: 'A phone beside a calendar' };
const cta_button = [item('call_to_action', { text: 'How to reach us', url: '/contact', icon: 'phone' })];

export const enhancedCardExamples: BlockExamples = {
  ...Object.fromEntries(
    ['top', 'left', 'right'].map((image_position) => [
      `picture ${image_position}`,
      { title, text, image, image_position, cta_button },
    ]),
  ),
  'words alone': { title, text },
  'a title and an action': { title, cta_button },
  'a picture alone': { image },
  empty: {},
};
