import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const diseaseAlert = contentType({
  codename: 'disease_alert',
  name: 'Disease alert',
  kind: 'block',
  guidelines: 'Warnings of animal disease in a frame. Only https addresses are shown.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    url: text('Address'),
    height: text('Height'),
  },
});
