import { environmentId, samplePicture } from './sample-content.ts';

const published = { last_modified: '2026-03-01T08:00:00Z' };
export const pageItem = (title: string, blocks: string[]) => ({
  ...published,
  type: 'page',
  name: title,
  elements: { page_title: title, page_blocks: blocks },
});

/** A page that shows a quote and a picture, and another page. */
export const publishedFiles = {
  'assets/flea.svg': samplePicture,
  'items/en_gb/tip.json': { ...published, type: 'quote', name: 'Tip', elements: { quotation: 'Comb.' } },
  'items/en_gb/picture.json': {
    ...published,
    type: 'image',
    name: 'Picture',
    elements: { image: { file: 'flea.svg', description: 'A flea' } },
  },
  'items/en_gb/fleas.json': pageItem('Fleas', ['tip', 'picture']),
  'items/en_gb/worms.json': pageItem('Worms', []),
};

export type Change = {
  codename: string;
  at?: string;
  environment?: string;
  slot?: string;
  type?: string;
  object?: string;
};

/** The body of the content system's webhook about changes. */
export function notificationOf(...changes: readonly Change[]): string {
  return JSON.stringify({ notifications: changes.map(entryOf) });
}

function entryOf({ codename, at = '2026-03-01T08:00:00.1234567Z', environment, slot, type, object }: Change) {
  const isItem = object === undefined;
  return {
    data: {
      system: {
        id: '5d3bd8a1-5c69-4b0e-8f0d-2f2f6f3c1a11',
        name: codename,
        codename,
        last_modified: at,
        ...(isItem && { language: 'en_gb', type: type ?? 'article' }),
      },
    },
    message: {
      environment_id: environment ?? environmentId,
      object_type: object ?? 'content_item',
      action: 'published',
      delivery_slot: slot ?? 'published',
    },
  };
}
