import { exampleQuestions } from '../../campaigns/example-questions.ts';
import type { BlockExamples } from '../block-examples.ts';

export const campaignRegistrationExamples: BlockExamples = {
  'with questions': {
    title: 'Join the herd study',
    campaign_id: 'herd-2027',
    questions: exampleQuestions('registration'),
    screen_set: 'herd-2027',
    leave_message: 'We are still sending your answers. Leave now?',
    generic_error: 'Your answers could not be sent.',
    redirect_path: '/farm',
  },
  'without a campaign': { title: 'Join us' },
};
