import { contentType } from '../../content-type.ts';
import { choice, text, yesNo } from '../../elements.ts';

export const campaignQuestion = contentType({
  codename: 'campaign_question',
  name: 'Campaign question',
  kind: 'part',
  guidelines: 'A question of a questionnaire. Its kind determines the control for the answer.',
  snippets: [],
  elements: {
    question_id: text('Id'),
    question_label: text('Question'),
    question_type: choice('Kind', {
      single_selection: 'One answer',
      multiple_selection: 'Several answers',
      date_selection: 'Date',
    }),
    display_type: choice('Shown as', {
      drop_down: 'Drop-down',
      radio_button: 'Radio buttons',
      checkbox: 'Checkboxes',
    }),
    is_required: yesNo('Required'),
    options: text('Answers', 'One a line.'),
  },
});
