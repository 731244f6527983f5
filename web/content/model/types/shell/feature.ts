import { contentType } from '../../content-type.ts';
import { dateTime, yesNo } from '../../elements.ts';

export const feature = contentType({
  codename: 'feature',
  name: 'Feature',
  kind: 'config',
  guidelines: 'A feature switch, identified by its codename. A feature that is not listed is off.',
  snippets: [],
  elements: {
    enabled: yesNo('Enabled'),
    expires: dateTime('Expires', 'For information only.'),
  },
});
