import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const rebateBrand = contentType({
  codename: 'rebate_brand',
  name: 'Rebate brand',
  kind: 'entity',
  guidelines: 'A brand that rebates are offered for. Its codename is what the filter sends.',
  snippets: [],
  elements: {
    name: text('Name'),
  },
});
