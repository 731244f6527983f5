import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const playableCampaign = contentType({
  codename: 'playable_campaign',
  name: 'Playable campaign',
  kind: 'block',
  guidelines: 'A game in a sandboxed frame, 500 px high. Use it for campaigns.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    url: text('Address'),
  },
});
