import { type BlockExamples, item } from '../block-examples.ts';

const columns = [
  ['product', 'Product'],
  ['protects', 'Protects against'],
  ['lasts', 'Lasts for'],
  ['from', 'From the age of'],
  ['pets', 'For'],
].map(([id, title]) => item('table_column', { id, title }));

const row = (id: string, cells: Record<string, string>) =>
  item('table_row', {
    id,
    cells: Object.entries(cells).map(([column, text]) =>
      item('table_cell', { id: column, content: `<p>${text}</p>` }),
    ),
  });
const rows = [
  row('collar', {
    lasts: '8 months',
    product: 'Collar',
    protects: 'Fleas and ticks, <a href="/pet/advice/removing-a-tick">all kinds</a>',
    from: '7 weeks',
    pets: 'Dogs and cats',
  }),
  row('drops', { product: 'Drops', protects: 'Fleas', lasts: '1 month', from: '8 weeks', price: 'unknown' }),
  row('chew', { product: 'Chew', protects: 'Fleas, ticks and worms', lasts: '1 month', pets: 'Dogs' }),
  row('tablet', { product: 'Tablet', protects: 'Worms', lasts: '3 months', from: '6 months', pets: 'Cats' }),
];

export const tableExamples: BlockExamples = {
  ...Object.fromEntries(
    ['grid', 'comparison'].map((layout) => [
      `layout ${layout}`,
      { title: 'What suits your pet?', layout, header_columns: columns, rows },
    ]),
  ),
  'as it comes, with a column that has no title': {
    header_columns: [item('table_column', { id: 'product', title: '' }), ...columns.slice(1, 3)],
    rows: rows.slice(0, 2),
  },
  'without columns': { title: 'Nothing here', rows },
};
