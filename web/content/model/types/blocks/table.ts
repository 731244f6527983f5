import { contentType } from '../../content-type.ts';
import { choice, links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const table = contentType({
  codename: 'table',
  name: 'Table',
  kind: 'block',
  guidelines: 'Rows and columns. Cells are matched to columns by id, in any order.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    layout: choice('Layout', {
      grid: 'Plain grid',
      comparison: 'Striped comparison with a fixed first column',
    }),
    header_columns: links('Columns', ['table_column']),
    rows: links('Rows', ['table_row']),
  },
});

export const tableColumn = contentType({
  codename: 'table_column',
  name: 'Table column',
  kind: 'part',
  guidelines: 'A column with its id and title. Columns are shown in this order.',
  snippets: [],
  elements: {
    id: text('Id'),
    title: text('Title'),
  },
});

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

export const tableCell = contentType({
  codename: 'table_cell',
  name: 'Table cell',
  kind: 'part',
  guidelines: 'A cell, matched to its column by id. The text may contain links and lists.',
  snippets: [],
  elements: {
    id: text('Column id'),
    content: richText('Content'),
  },
});
