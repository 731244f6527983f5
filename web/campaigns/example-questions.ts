export const exampleQuestions = (campaign: string) =>
  questions.map(({ id, ...elements }) => ({
    type: 'campaign_question',
    codename: `${campaign}_question_${id}`,
    elements: { question_id: id, ...elements },
  }));

const questions = [
  {
    id: 'herd',
    question_label: 'How large is your herd?',
    question_type: 'single_selection',
    display_type: 'drop_down',
    is_required: 'yes',
    options: 'Up to 50\n51 to 200\nMore than 200',
  },
  {
    id: 'housing',
    question_label: 'Where do your animals live?',
    question_type: 'single_selection',
    display_type: 'radio_button',
    is_required: 'no',
    options: 'On pasture\nIn a barn',
  },
  {
    id: 'topics',
    question_label: 'What would you like to read about?',
    question_type: 'multiple_selection',
    display_type: 'checkbox',
    is_required: 'yes',
    options: 'Lameness\nCalves\nParasites',
  },
  {
    id: 'visit',
    question_label: 'When may we visit?',
    question_type: 'date_selection',
    is_required: 'no',
  },
];
