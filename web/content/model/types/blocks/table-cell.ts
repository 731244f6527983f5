import { contentType } from '../../content-type.ts';
import { richText, text } from '../../elements.ts';

export const tableCell = contentType({
  codename: 'table_cell',
  name: 'Table cell',
  kind: 'part',
  guidelines: 'One cell, placed by the id of its column. Text may hold links and lists.',
  snippets: [],
  elements: {
    id: text('Column id'),
    content: richText('Content'),
  },
});
