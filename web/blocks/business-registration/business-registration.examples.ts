import type { BlockExamples } from '../block-examples.ts';

export const businessRegistrationExamples: BlockExamples = {
  'with words of one’s own': {
    title: 'Register your business',
    intro: '<p>For practices, shops and farms.</p>',
    form_id: 'trade-news',
    search_placeholder: 'Name, town or postcode',
    no_result_text: 'We know no business called',
    confirm_email_label: 'Your email once more',
    submit_text: 'Join',
    redirect_url: '/contact',
  },
  'with nothing entered': {},
};
