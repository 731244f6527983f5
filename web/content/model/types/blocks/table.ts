import { contentType } from '../../content-type.ts';
import { choice, links, text } from '../../elements.ts';
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
