import type { BlockExample } from '../block-example.ts';

const link = (text: string, url: string) => ({ type: 'navigation_link', elements: { text, url } });
const button = {
  type: 'call_to_action',
  elements: { text: 'Set a reminder', url: '/reminders', size: 'sm', icon: 'bell' },
};

export const stickyBarExamples: readonly BlockExample[] = [
  {
    name: 'words, links and a button',
    elements: {
      text: 'Larkwell tablets',
      links: [link('How it works', '#how'), link('Dosage', '#dosage')],
      cta_button: [button],
    },
  },
  { name: 'words and a button', elements: { text: 'Never miss a dose', cta_button: [button] } },
  { name: 'links alone', elements: { links: [link('Dogs', '/pet/dogs'), link('Cats', '/pet/cats')] } },
  { name: 'nothing', elements: {} },
];
