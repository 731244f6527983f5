import { exampleQuestions } from '../../campaigns/example-questions.ts';
import type { BlockExamples } from '../block-examples.ts';

export const campaignQuestionnaireExamples: BlockExamples = {
  'with questions of every kind': {
    title: 'Four questions about your herd',
    form_id: 'herd-2027',
    questions: exampleQuestions('questionnaire'),
    submit_text: 'Send my answers',
    screen_set: 'herd-2027',
    redirect_path: '/farm',
    wait_for_interest: 'yes',
  },
  'without questions': { title: 'Nothing to ask', form_id: 'herd-2027' },
};
