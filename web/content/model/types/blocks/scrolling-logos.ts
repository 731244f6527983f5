import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const scrollingLogos = contentType({
  codename: 'scrolling_logos',
  name: 'Scrolling logos',
  kind: 'block',
  guidelines: 'Logos in a strip that moves continuously. Use it for partners and awards.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    logos: links('Logos', ['logo']),
  },
});
