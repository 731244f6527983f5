import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const rebateBrand = contentType({
  codename: 'rebate_brand',
  name: 'Rebate brand',
  kind: 'entity',
  guidelines: 'A brand with rebates. The filter sends its codename.',
  snippets: [],
  elements: {
    name: text('Name'),
  },
});
