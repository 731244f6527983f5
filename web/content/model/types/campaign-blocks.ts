import type { ContentTypeGroup } from '../content-type.ts';
import { asset, choice, link, links, number, richText, text, yesNo } from '../elements.ts';

export const campaignBlocks = {
  rebate_search: {
    name: 'Rebate search',
    guidelines:
      'A search for rebates, with links to the form and the questions. Opens a window with three steps.',
    elements: {
      title: text('Title'),
      placeholder: text('Prompt'),
      button_text: text('Search'),
      results_url: text('Results page', 'Shows the offers found; the page itself when empty.'),
      rebate_form_text: text('Rebate form'),
      rebate_form: asset('Rebate form, file'),
      rebate_form_in_new_tab: yesNo('Form in a new tab'),
      rebate_faq_text: text('Questions'),
      rebate_faq_url: text('Questions lead to'),
      rebate_faq_in_new_tab: yesNo('Questions in a new tab'),
      modal_text: text('Button that opens the steps'),
      modal_steps: links('Steps', ['step'], 'Three of them.'),
    },
  },
  rebates_table: {
    name: 'Rebates table',
    guidelines: 'Rebates with filters and search. Six at a time.',
    elements: {
      title: text('Title'),
      rebates: links('Rebates', ['rebate']),
      search_placeholder: text('Search prompt'),
      load_more_text: text('Load more'),
      no_rebates_text: text('No rebates'),
    },
  },
  product_rebate_popup: {
    name: 'Product rebate popup',
    guidelines: "Describes a product's rebate. Visitors are asked to sign in.",
    elements: {
      button_text: text('Button that opens it', 'The title when empty.'),
      title: text('Title'),
      content: richText('Text'),
      benefits: links('Benefits', ['benefit']),
      login_text: text('Sign in'),
      register_text: text('Register'),
      cta_button: link('Button, signed in', ['call_to_action']),
    },
  },
  rebate_permission: {
    name: 'Rebate permission',
    guidelines: 'Lets clinics ask for permission to claim a rebate. Requires a CRM id.',
    elements: {
      title: text('Title'),
      distributor_label: text('Distributor'),
      distributors: links('Distributors', ['distributor_option']),
      invoice_label: text('Invoice number'),
      invalid_input_text: text('Number missing'),
      invalid_invoice_text: text('Number wrong'),
      invoice_exceeded_text: text('Number used up'),
      success_text: text('Permission given'),
      failure_text: text('Request failed'),
      success_url: text('After success'),
      error_url: text('Without a CRM id'),
      submit_text: text('Send'),
    },
  },
  distributor_option: {
    name: 'Distributor',
    kind: 'part',
    guidelines: 'A distributor with its code. Clinics select one.',
    elements: {
      name: text('Name'),
      distributor_code: text('Code'),
    },
  },
  rebate_history: {
    name: 'Rebate history',
    guidelines: "A clinic's rebate requests, newest first. Tells other visitors what they need to see it.",
    elements: {
      title: text('Title'),
      login_text: text('Not signed in'),
      no_crm_id_text: text('No CRM id'),
      empty_text: text('No rebates'),
      failure_text: text('Cannot be loaded'),
    },
  },
  rebate_iframe: {
    name: 'Rebate frame',
    guidelines: "The rebate provider's page in a frame, prefilled. For signed-in owners.",
    elements: {
      title: text('Title'),
      url: text('Address'),
      brand: text('Brand', 'From the address of the page when empty.'),
      offer_code: text('Offer code', 'From the address of the page when empty.'),
    },
  },
  campaign_questionnaire: {
    name: 'Campaign questionnaire',
    guidelines: "A campaign's questions, followed by sign-up. Only answered questions are sent.",
    elements: {
      title: text('Title'),
      form_id: text('Campaign id'),
      questions: links('Questions', ['campaign_question']),
      submit_text: text('Send'),
      screen_set: text('Screen set for sign-up'),
      redirect_path: text('After sign-up'),
      wait_for_interest: yesNo('Wait until the interest is registered'),
    },
  },
  campaign_registration: {
    name: 'Campaign registration',
    guidelines: 'Registration with the questions of a campaign. Warns visitors who leave too early.',
    elements: {
      title: text('Title'),
      campaign_id: text('Campaign id'),
      questions: links('Questions', ['campaign_question']),
      screen_set: text('Screen set for sign-up'),
      leave_message: text('Before leaving'),
      generic_error: text('Sending failed'),
      redirect_path: text('After registering'),
    },
  },
  campaign_popup: {
    name: 'Campaign popup',
    guidelines:
      "Opens a campaign's sign-up after a delay. Stays hidden for the given number of days afterwards.",
    elements: {
      title: text('Title'),
      text: text('Text'),
      campaign_id: text('Campaign id'),
      screen_set: text('Screen set'),
      start_screen: text('First screen', '`login` or `register`; the latter when empty.'),
      delay_seconds: number('Delay in seconds'),
      suppression_days: number('Days until it may come again'),
      redirect_path: text('After closing'),
      generic_error: text('Sending failed'),
    },
  },
  campaign_question: {
    name: 'Campaign question',
    kind: 'part',
    guidelines: 'A question of a questionnaire. Its kind determines the control for the answer.',
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
  },
} as const satisfies ContentTypeGroup;
