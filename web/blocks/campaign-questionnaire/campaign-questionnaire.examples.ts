import { exampleQuestions } from '../../campaigns/example-questions.ts';
import type { BlockExample } from '../block-example.ts';

export const campaignQuestionnaireExamples: readonly BlockExample[] = [
  {
    name: 'with questions of every kind',
    elements: {
      title: 'Four questions about your herd',
      form_id: 'herd-2027',
      questions: exampleQuestions('questionnaire'),
      submit_text: 'Send my answers',
      screen_set: 'herd-2027',
      redirect_path: '/farm',
      wait_for_interest: 'yes',
    },
  },
  { name: 'without questions', elements: { title: 'Nothing to ask', form_id: 'herd-2027' } },
];
