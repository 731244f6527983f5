import type { BlockExamples } from '../block-examples.ts';

const distributor = (codename: string, name: string, code: string) => ({
  type: 'distributor_option',
  codename,
  elements: { name, distributor_code: code },
});

export const rebatePermissionExamples: BlockExamples = {
  'with words of its own': {
    title: 'Claim for your clinic',
    distributor_label: 'Bought from',
    distributors: [
      distributor('distributor_example_north', 'Northmoor Veterinary Supplies', 'NORTH-1'),
      distributor('distributor_example_coast', 'Coastline Animal Care', 'COAST-7'),
      distributor('distributor_example_nameless', '', 'NOBODY'),
    ],
    invoice_label: 'Number of the invoice',
    invalid_input_text: 'We need the number of the invoice.',
    invalid_invoice_text: 'That is no invoice number.',
    invoice_exceeded_text: 'This invoice has been used.',
    success_text: 'All set. You can claim now.',
    failure_text: 'Not sent. Please try again.',
    submit_text: 'Get permission',
  },
  'without words': {},
};
