import { contentType } from '../../content-type.ts';
import { number, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const trustCode = contentType({
  codename: 'trust_code',
  name: 'Trust code',
  kind: 'block',
  guidelines:
    'Checks the codes of packs to detect counterfeits: those in the address, as packs have it, and those that visitors type or scan. Use it once on a page. Empty texts are the site’s own.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    maximum_threshold: number(
      'Most devices',
      'Devices that may check a code before visitors are warned; 5 when empty.',
    ),
    genuine_content: richText('Genuine'),
    warning_content: richText('Checked too often'),
    unknown_content: richText('Unknown code'),
    deactivated_content: richText('Deactivated code', 'The text for unknown codes when empty.'),
    counterfeit_content: richText('Counterfeit'),
    no_code_text: text('No code', "'No code found' when empty."),
    error_text: text('Error'),
  },
});
