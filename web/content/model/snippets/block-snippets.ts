import { snippet } from '../content-type.ts';
import { choice } from '../elements.ts';
import { authenticationGate } from './authentication-gate.ts';

const snippetVisibility = snippet({
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

const snippetSpacing = snippet({
  codename: 'snippet_spacing',
  name: 'Spacing',
  elements: {
    spacing: choice('Space around', { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' }),
  },
});

export const blockSnippets = [snippetSpacing, snippetVisibility, authenticationGate] as const;
