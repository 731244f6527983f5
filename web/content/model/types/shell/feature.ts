import { contentType } from '../../content-type.ts';
import { dateTime, yesNo } from '../../elements.ts';

export const feature = contentType({
  codename: 'feature',
  name: 'Feature',
  kind: 'config',
  guidelines: 'A switch, looked up by its codename. A feature that is not listed is off.',
  snippets: [],
  elements: {
    enabled: yesNo('Enabled'),
    expires: dateTime('Expires', 'For information only.'),
  },
});
