import { contentType } from '../../content-type.ts';
import { text, yesNo } from '../../elements.ts';

export const quizOption = contentType({
  codename: 'quiz_option',
  name: 'Quiz option',
  kind: 'part',
  guidelines: 'A possible answer. Mark whether it is correct.',
  snippets: [],
  elements: {
    option_text: text('Text'),
    is_correct: yesNo('Right'),
  },
});
