import { snippet } from '../content-type.ts';
import { choice } from '../elements.ts';

export const snippetSpacing = snippet({
  codename: 'snippet_spacing',
  name: 'Spacing',
  elements: {
    spacing: choice('Space around', { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' }),
  },
});
