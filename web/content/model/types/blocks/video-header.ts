import { contentType } from '../../content-type.ts';
import { asset, links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const videoHeader = contentType({
  codename: 'video_header',
  name: 'Video header',
  kind: 'block',
  guidelines: 'A silent, looping video at the top of a page. It has a pause button and a poster.',
  snippets: [...blockSnippets],
  elements: {
    heading: text('Heading'),
    text: richText('Text'),
    video_file: asset('Film', 'MP4, at most 4 MB.'),
    poster: asset('Poster'),
    cta_buttons: links('Buttons', ['call_to_action']),
  },
});
