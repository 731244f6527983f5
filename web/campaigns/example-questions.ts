const question = (id: string, elements: object) => ({
  type: 'campaign_question',
  codename: `campaign_question_${id}`,
  elements: { question_id: id, ...elements },
});

/** For examples and tests: a question of each kind. */
export const exampleQuestions = [
  question('herd', {
    question_label: 'How large is your herd?',
    question_type: 'single_selection',
    display_type: 'drop_down',
    is_required: 'yes',
    options: 'Up to 50\n51 to 200\nMore than 200',
  }),
  question('housing', {
    question_label: 'Where do your animals live?',
    question_type: 'single_selection',
    display_type: 'radio_button',
    is_required: 'no',
    options: 'On pasture\nIn a barn',
  }),
  question('topics', {
    question_label: 'What would you like to read about?',
    question_type: 'multiple_selection',
    display_type: 'checkbox',
    is_required: 'yes',
    options: 'Lameness\nCalves\nParasites',
  }),
  question('visit', {
    question_label: 'When may we visit?',
    question_type: 'date_selection',
    is_required: 'no',
  }),
];
