import { contentType } from '../../content-type.ts';
import { links } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const productAccordion = contentType({
  codename: 'product_accordion',
  name: 'Product accordion',
  kind: 'block',
  guidelines: 'Sections of which one is open. Use it for ingredients, dosage and safety.',
  snippets: [...blockSnippets],
  elements: {
    sections: links('Sections', ['tab']),
  },
});
