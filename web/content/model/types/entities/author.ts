import { contentType } from '../../content-type.ts';
import { asset, richText, text } from '../../elements.ts';

export const author = contentType({
  codename: 'author',
  name: 'Author',
  kind: 'entity',
  guidelines: 'Somebody who writes or reviews articles. Give the qualifications that readers can check.',
  snippets: [],
  elements: {
    name: text('Name'),
    credentials: text('Qualifications', 'For example “BVSc MRCVS”.'),
    role: text('Role'),
    portrait: asset('Portrait'),
    biography: richText('Biography'),
  },
});
