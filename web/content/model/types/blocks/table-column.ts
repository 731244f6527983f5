import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

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
