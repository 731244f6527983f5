import { snippet } from '../content-type.ts';
import { choice } from '../elements.ts';

export const snippetVisibility = snippet({
  codename: 'snippet_visibility',
  name: 'Visibility',
  elements: {
    visibility: choice('Shown to', {
      everyone: 'Everyone',
      anonymous: 'Visitors who are not signed in',
      authenticated: 'Visitors who are signed in',
      hidden: 'Nobody',
    }),
  },
});
