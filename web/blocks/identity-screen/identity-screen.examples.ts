import type { BlockExample } from '../block-example.ts';

const screens = ['register', 'login', 'profile', 'verify_phone', 'logout'];

export const identityScreenExamples: readonly BlockExample[] = [
  ...screens.map((screen) => ({
    name: screen,
    elements: {
      title: 'Your account',
      screen,
      redirect_path: '/pets',
      login_prompt: '<p>One account for all your pets.</p>',
    },
  })),
  { name: 'with nothing entered', elements: {} },
];
