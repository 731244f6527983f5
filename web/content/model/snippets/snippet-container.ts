import { snippet } from '../content-type.ts';
import { choice } from '../elements.ts';

export const snippetContainer = snippet({
  codename: 'snippet_container',
  name: 'Container',
  elements: {
    resize: choice('Width', { full: 'Full', medium: 'Medium', narrow: 'Narrow' }),
  },
});
