import { contentType } from '../../content-type.ts';
import { number, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const trustCode = contentType({
  codename: 'trust_code',
  name: 'Trust code',
  kind: 'block',
  guidelines:
    'Checks the code in the address to detect counterfeits. Visitors must open the page from a package.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    maximum_threshold: number('Most devices'),
    genuine_content: richText('Genuine'),
    warning_content: richText('Checked too often'),
    unknown_content: richText('Unknown code'),
    counterfeit_content: richText('Counterfeit'),
    no_code_text: text('No code', "'No code found' when empty."),
    error_text: text('Error'),
  },
});
