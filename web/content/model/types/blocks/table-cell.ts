import { contentType } from '../../content-type.ts';
import { richText, text } from '../../elements.ts';

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
