import { contentType } from '../../content-type.ts';
import { choice, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const vetSearch = contentType({
  codename: 'vet_search',
  name: 'Vet and shelter search',
  kind: 'block',
  guidelines: 'Clinics or shelters near a postcode. Use it on pages that send owners to a vet.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    classification: choice('Looks for', { ela_ac_061: 'Vet clinics', ela_ac_003: 'Shelters' }),
    placeholder: text('Prompt'),
    initial_text: text('Before searching'),
    error_text: text('Search failed'),
  },
});
