import { contentType } from '../../content-type.ts';
import { links, number, richText, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const quiz = contentType({
  codename: 'quiz',
  name: 'Quiz or certification',
  kind: 'block',
  guidelines:
    'Questions one at a time, and a score. In a certification each answer must be correct before the next question.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    intro: richText('Introduction'),
    start_text: text('Start'),
    is_certification: yesNo('Certification'),
    pass_percentage: number('Percentage to pass', '80 when empty.'),
    questions: links('Questions', ['quiz_question']),
    prev_text: text('Previous'),
    next_text: text('Next'),
    reset_text: text('Reset'),
    invalid_answer_text: text('Wrong answer', 'Tooltip in a certification.'),
    score_template: text('Score', "'You got {0} out of {1} correct' when empty."),
    pass_content: richText('When passed'),
    fail_content: richText('When failed'),
  },
});

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
