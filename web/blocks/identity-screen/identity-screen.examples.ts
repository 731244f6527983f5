import type { BlockExamples } from '../block-examples.ts';

const screens = ['register', 'login', 'profile', 'verify_phone', 'logout'];

export const identityScreenExamples: BlockExamples = {
  ...Object.fromEntries(
    screens.map((screen) => [
      screen,
      {
        title: 'Your account',
        screen,
        redirect_path: '/pets',
        login_prompt: '<p>One account for all your pets.</p>',
      },
    ]),
  ),
  'with nothing entered': {},
};
