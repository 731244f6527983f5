import type { BlockExamples } from '../block-examples.ts';

const step = (codename: string, title: string, text: string) => ({
  type: 'step',
  codename,
  elements: { title, text: `<p>${text}</p>` },
});

export const rebateSearchExamples: BlockExamples = {
  'with links and steps': {
    title: 'Do you have an offer code?',
    placeholder: 'For example MV-DOG20',
    button_text: 'Find my offer',
    rebate_form_text: 'The form on paper',
    rebate_form: { file: 'home/meadow.svg', description: 'The form' },
    rebate_form_in_new_tab: 'yes',
    rebate_faq_text: 'Often asked',
    rebate_faq_url: '/faq',
    rebate_faq_in_new_tab: 'no',
    modal_text: 'Three steps to your money',
    modal_steps: [
      step('rebate_step_buy', 'Buy', 'Keep the receipt.'),
      step('rebate_step_claim', 'Claim', 'Send it in with the offer code.'),
      step('rebate_step_wait', 'Wait a little', 'The money comes within six weeks.'),
      step('rebate_step_more', 'Too many', 'A fourth step is not shown.'),
    ],
  },
  'that leads to the page of offers': {
    title: 'Find a rebate',
    results_url: '/rebates',
    rebate_faq_url: '/faq',
  },
  'without words': {},
};
