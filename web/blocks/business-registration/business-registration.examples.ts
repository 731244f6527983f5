import type { BlockExample } from '../block-example.ts';

export const businessRegistrationExamples: readonly BlockExample[] = [
  {
    name: 'with words of one’s own',
    elements: {
      title: 'Register your business',
      intro: '<p>For practices, shops and farms.</p>',
      form_id: 'trade-news',
      search_placeholder: 'Name, town or postcode',
      no_result_text: 'We know no business called',
      confirm_email_label: 'Your email once more',
      submit_text: 'Join',
      redirect_url: '/contact',
    },
  },
  { name: 'with nothing entered', elements: {} },
];
