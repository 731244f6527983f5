import { type BlockExamples, item } from '../block-examples.ts';

const question = (id: string, wording: string, options: readonly string[], more: object = {}) =>
  item('quiz_question', {
    id,
    question_text: wording,
    feedback: `<p>${options[0]} is right, and this is why.</p>`,
    // The first option is the correct one, in a different position for each question.
    options: shifted(
      options.map((text, index) =>
        item('quiz_option', { option_text: text, is_correct: index === 0 ? 'yes' : 'no' }),
      ),
      id.length % options.length,
    ),
    ...more,
  });

const shifted = <Item>(items: readonly Item[], by: number): Item[] => [
  ...items.slice(by),
  ...items.slice(0, by),
];

const fleas = question('fleas', 'Where do most fleas live?', ['In the home', 'On the dog', 'On the cat']);
const ticks = question('ticks', 'When do ticks wake up?', ['At seven degrees', 'In June']);
const worms = question('worms', 'Who should be wormed?', ['Dogs and cats', 'Dogs', 'Neither of them']);

export const quizExamples: BlockExamples = {
  'with an introduction': {
    title: 'How well do you know parasites?',
    intro: '<p>Three questions, with the reasons behind each answer.</p>',
    questions: [fleas, ticks, worms],
    pass_content: '<p>You know your parasites.</p>',
    fail_content: '<p>Have a look at our advice, and try again.</p>',
  },
  'a certification with its own words and percentage': {
    title: 'Parasites for practice staff',
    intro: '<p>Each answer must be correct before the next question.</p>',
    is_certification: 'yes',
    pass_percentage: 60,
    questions: [worms, fleas],
    start_text: 'Begin',
    prev_text: 'One back',
    next_text: 'Go on',
    reset_text: 'Once more',
    invalid_answer_text: 'Look at this question again, please.',
    score_template: '{0} of {1} right first time',
    pass_content: '<p>Certified.</p>',
    fail_content: '<p>Not certified yet.</p>',
  },
  'without an introduction or a title': { questions: [ticks, fleas] },
  'with a short wording, and without feedback': {
    title: 'One question',
    questions: [
      question('short', '', ['Yes', 'No'], { text: 'Do indoor cats need protection?', feedback: '' }),
    ],
  },
  'without a question that has a correct option': {
    title: 'No questions',
    questions: [question('open', 'An open question?', [])],
  },
};
