import { block, blockWith, part } from '../define.ts';
import {
  asset,
  buttonVariants,
  choiceElement,
  link,
  linkAddress,
  links,
  numberElement,
  richText,
  textElement,
  yesNo,
} from '../elements.ts';
import { snippetContainer } from '../snippets.ts';

const containedBlock = blockWith(snippetContainer);

export const textBlocks = {
  text_block: containedBlock(
    'Text',
    'Running text with headings, lists, links, tables and pictures. Use it when no other block fits.',
    {
      content: richText('Text'),
      text_alignment: choiceElement('Alignment', {
        left: 'Left',
        center: 'Centre',
        right: 'Right',
        justify: 'Justified',
      }),
      table_text_alignment: choiceElement('Alignment in tables', {
        left: 'Left',
        center: 'Centre',
        right: 'Right',
      }),
      show_text_divider: yesNo('Dividing rule'),
    },
  ),
  text_card: block('Text card', 'A short text with a picture and a button. Each line becomes a paragraph.', {
    title: textElement('Title'),
    image: asset('Picture'),
    text: textElement('Text', 'One paragraph a line.'),
    button_text: textElement('Button'),
    button_link: linkAddress('Button link'),
    open_in_new_tab: yesNo('Open in a new tab'),
    variant: choiceElement('Variant', { ...buttonVariants, danger: 'Danger', green: 'Green (pet pages)' }),
  }),
  quote: block('Quote', "A quote with the speaker's name. Keep it to one or two sentences.", {
    quotation: textElement('Quotation'),
    attribution: textElement('Who said it'),
    role: textElement('Role'),
    image: asset('Portrait'),
  }),
  quote_slider: block('Quote slider', 'Quotes that alternate. Use it for three to six quotes.', {
    seconds: numberElement('Seconds per quote', '1 when empty.'),
    quotes: links('Quotes', ['quote']),
  }),
  step_list: block('Step list', 'Numbered steps in order. Use it for instructions.', {
    title: textElement('Title'),
    steps: links('Steps', ['step']),
  }),
  history_timeline: block(
    'History timeline',
    'Events in chronological order. Use it for the story of a company or a product.',
    {
      title: textElement('Title'),
      entries: links('Events', ['timeline_entry']),
    },
  ),
  timeline_entry: part(
    'Timeline event',
    'A date, a title and a text. The date is free text, such as a year.',
    {
      date: textElement('Date'),
      title: textElement('Title'),
      text: richText('Text'),
      image: asset('Picture'),
    },
  ),
  table: block('Table', 'Rows and columns. Cells are matched to columns by id, in any order.', {
    title: textElement('Title'),
    layout: choiceElement('Layout', {
      grid: 'Plain grid',
      comparison: 'Striped comparison with a fixed first column',
    }),
    header_columns: links('Columns', ['table_column']),
    rows: links('Rows', ['table_row']),
  }),
  table_column: part('Table column', 'A column with its id and title. Columns are shown in this order.', {
    id: textElement('Id'),
    title: textElement('Title'),
  }),
  table_row: part('Table row', 'A row with its cells. Cells without a column are left out.', {
    id: textElement('Id'),
    cells: links('Cells', ['table_cell']),
  }),
  table_cell: part(
    'Table cell',
    'A cell, matched to its column by id. The text may contain links and lists.',
    {
      id: textElement('Column id'),
      content: richText('Content'),
    },
  ),
  call_to_action: block('Call to action', 'A button. Say in two or three words what happens next.', {
    text: textElement('Text'),
    url: linkAddress('Address'),
    icon: textElement('Icon', 'Name in the icon set.'),
    open_link_in_new_tab: yesNo('Open in a new tab'),
    preserve_query_string: yesNo('Keep the query string'),
    variant: choiceElement('Variant', { ...buttonVariants, danger: 'Danger', green: 'Green (pet pages)' }),
    size: choiceElement('Size', { sm: 'Small', md: 'Medium', lg: 'Large' }),
  }),
  email_call_to_action: block(
    'Email call to action',
    "A button that opens an email in the visitor's mail program. Enter the subject and the opening words.",
    {
      text: textElement('Text'),
      email_address: textElement('To'),
      cc: textElement('Copy to'),
      subject: textElement('Subject'),
      body: textElement('Message'),
      variant: choiceElement('Variant', buttonVariants),
    },
  ),
  article_text: block(
    'Article text',
    'A whole article with its author, contents and references. Opens the page of an article.',
    {
      article: link('Article', ['article']),
      contents_title: textElement('Contents', '“On this page” when empty.'),
      references_title: textElement('References', '“References” when empty.'),
    },
  ),
  step: part('Step', 'A step with title, text and picture. Its number follows from its position.', {
    title: textElement('Title'),
    text: richText('Text'),
    image: asset('Picture'),
  }),
} as const;
