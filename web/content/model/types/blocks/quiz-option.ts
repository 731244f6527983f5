import { contentType } from '../../content-type.ts';
import { text, yesNo } from '../../elements.ts';

export const quizOption = contentType({
  codename: 'quiz_option',
  name: 'Quiz option',
  kind: 'part',
  guidelines: 'An answer to choose. Says whether it is right.',
  snippets: [],
  elements: {
    option_text: text('Text'),
    is_correct: yesNo('Right'),
  },
});
