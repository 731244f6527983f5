import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const rebatePermission = contentType({
  codename: 'rebate_permission',
  name: 'Rebate permission',
  kind: 'block',
  guidelines: 'Lets clinics ask for permission to claim a rebate. Requires a CRM id.',
  snippets: [...blockSnippets],
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
});

export const distributorOption = contentType({
  codename: 'distributor_option',
  name: 'Distributor',
  kind: 'part',
  guidelines: 'A distributor with its code. Clinics select one.',
  snippets: [],
  elements: {
    name: text('Name'),
    distributor_code: text('Code'),
  },
});
