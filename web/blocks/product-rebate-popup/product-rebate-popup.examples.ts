import type { BlockExamples } from '../block-examples.ts';

export const productRebatePopupExamples: BlockExamples = {
  'with benefits': {
    button_text: '£20 back on two collars',
    title: 'Twenty pounds for the pair',
    content: '<p>Buy two collars for dogs together until the end of May, and we send £20 back.</p>',
    benefits: [
      {
        type: 'benefit',
        codename: 'rebate_benefit_bell',
        elements: { icon: 'bell', title: 'A reminder', text: '<p>When the next collar is due.</p>' },
      },
      {
        type: 'benefit',
        codename: 'rebate_benefit_paw',
        elements: { icon: 'paw', title: 'All your pets', text: '<p>In one place.</p>' },
      },
    ],
    login_text: 'Sign in to claim',
    register_text: 'Make an account',
    cta_button: [
      {
        type: 'call_to_action',
        codename: 'rebate_popup_claim',
        elements: { text: 'See the offer', url: '/offers' },
      },
    ],
  },
  'with a title alone': { title: 'Money back' },
  'without words': {},
};
