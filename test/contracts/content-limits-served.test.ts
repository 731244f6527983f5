import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, runContent } from './support/sample-content.ts';

/** A page with more linked items than a response of the Delivery API may have. */
const cards = Array.from({ length: 2000 }, (_, index) => ({
  type: 'text_card',
  elements: { title: `Card ${index + 1}` },
}));
const page = {
  type: 'page',
  name: 'Long',
  elements: { page_title: 'Long', page_blocks: [{ type: 'card_grid', elements: { cards } }] },
};

let content: RunningContent;
beforeAll(async () => {
  content = await runContent({}, { 'items/en_gb/long.json': page });
});
afterAll(() => content[Symbol.asyncDispose]());

describe('the local content server', () => {
  it('returns at most 2,000 items with the linked ones, as the service does [CMS-02]', async () => {
    const long = (depth: number) => content.client().item('long').depthParameter(depth).toPromise();
    expect(Object.keys((await long(1)).data.linkedItems)).toHaveLength(1);
    await expect(long(2)).rejects.toMatchObject({
      message: expect.stringContaining('more than 2000 content items'),
    });
    const listed = content.client().items().limitParameter(2000).depthParameter(0);
    expect((await listed.toPromise()).data.items).toHaveLength(2000);
  });
});
