import { contentType } from '../../content-type.ts';
import { asset, choice, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetContainer } from '../../snippets/snippet-container.ts';

export const video = contentType({
  codename: 'video',
  name: 'Video',
  kind: 'block',
  guidelines:
    'A video from YouTube or Wistia, played after consent. Give it a title for screen reader users.',
  snippets: [...blockSnippets, snippetContainer],
  elements: {
    title: text('Title'),
    description: richText('Description'),
    video_type: choice('Provider', { youtube: 'YouTube', wistia: 'Wistia' }),
    video_id: text('Video id (YouTube)'),
    wistia_id: text('Video id (Wistia)'),
    thumbnail: asset('Poster'),
  },
});
