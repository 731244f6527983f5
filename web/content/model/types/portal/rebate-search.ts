import { contentType } from '../../content-type.ts';
import { asset, links, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const rebateSearch = contentType({
  codename: 'rebate_search',
  name: 'Rebate search',
  kind: 'block',
  guidelines:
    'A search for rebates, with links to the form and the questions. Opens a window with three steps.',
  snippets: [...blockSnippets],
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
});
