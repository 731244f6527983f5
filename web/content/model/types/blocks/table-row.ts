import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';

export const tableRow = contentType({
  codename: 'table_row',
  name: 'Table row',
  kind: 'part',
  guidelines: 'A row with its cells. Cells without a column are left out.',
  snippets: [],
  elements: {
    id: text('Id'),
    cells: links('Cells', ['table_cell']),
  },
});
