import { type BlockExamples, item } from '../block-examples.ts';

const link = (text: string, url: string) => item('navigation_link', { text, url });
const button = item('call_to_action', {
  text: 'Set up a reminder',
  url: '/reminders',
  size: 'sm',
  icon: 'bell',
});

export const stickyBarExamples: BlockExamples = {
  'words, links and a button': {
    text: 'Larkwell tablets',
    links: [link('How it works', '#how'), link('Dosage', '#dosage')],
    cta_button: [button],
  },
  'words and a button': { text: 'Never miss a dose', cta_button: [button] },
  'links alone': { links: [link('Dogs', '/pet/dogs'), link('Cats', '/pet/cats')] },
  nothing: {},
};
