import { contentType } from '../../content-type.ts';
import { links, richText, text } from '../../elements.ts';

export const quizQuestion = contentType({
  codename: 'quiz_question',
  name: 'Quiz question',
  kind: 'part',
  guidelines: 'A question with its options. At least one option must be correct.',
  snippets: [],
  elements: {
    id: text('Id'),
    question_text: text('Question'),
    text: text('Question, short', 'Read when the question is empty.'),
    feedback: richText('Feedback'),
    options: links('Options', ['quiz_option']),
  },
});
