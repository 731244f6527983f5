import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { createContentClient } from '../../web/lib/content/create-content-client.ts';
import { environmentId, type RunningContent, runContent } from './support/sample-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await runContent();
});
afterAll(() => content[Symbol.asyncDispose]());

const articlesIn = async (mode: 'live' | 'preview') => {
  const { data } = await content.client(mode).items<ContentItemOf<'article'>>().type('article').toPromise();
  return data.items.map((item) => `${item.elements.title.value} (${item.system.workflowStep})`);
};

describe('preview through the delivery client', () => {
  it('shows drafts and the newest versions; live shows only published versions [CMS-02]', async () => {
    expect(await articlesIn('live')).toEqual(['Fleas (published)', 'Ticks (published)', 'Worms (published)']);
    expect(await articlesIn('preview')).toEqual([
      'Fleas (published)',
      'Lice (draft)',
      'Ticks (published)',
      'Worms, second edition (draft)',
    ]);
  });

  it('never returns a draft to a request without the key, also not through links [CMS-02]', async () => {
    await expect(content.client().item('lice').toPromise()).rejects.toMatchObject({ errorCode: 100 });
    const { data } = await content
      .client('preview')
      .item<ContentItemOf<'navigation_link'>>('birds')
      .toPromise();
    expect(data.item.elements.children.linkedItems.map((item) => item.elements.text.value)).toEqual(['Fish']);
    const everything = await fetch(`${content.url}/${environmentId}/items?depth=9`);
    expect(await everything.text()).not.toMatch(/Lice|second edition|Mites|Fish/);
  });

  it('returns archived items only to preview requests for them [CMS-02]', async () => {
    const headers = { authorization: 'Bearer a-preview-key' };
    const response = await fetch(`${content.url}/${environmentId}/items/mites`, { headers });
    expect(await response.json()).toMatchObject({ item: { system: { workflow_step: 'archived' } } });
    expect(await articlesIn('preview')).not.toContain('Mites (archived)');
  });

  it('rejects a wrong key rather than returning less [CMS-02]', async () => {
    const settings = {
      environmentId,
      deliveryUrl: content.url,
      previewUrl: content.url,
    };
    const client = createContentClient(settings, 'preview', async () => 'wrong');
    await expect(client.items().toPromise()).rejects.toMatchObject({ errorCode: 3 });
  });

  it('has an address of its own that shows nothing without the key [CMS-02]', async () => {
    const preview = (authorization?: string) =>
      fetch(`${content.previewUrl}/${environmentId}/items/lice`, {
        headers: authorization === undefined ? {} : { authorization },
      });
    expect((await preview()).status).toBe(401);
    expect((await preview('Bearer wrong')).status).toBe(401);
    expect(await (await preview('Bearer a-preview-key')).json()).toMatchObject({
      item: { system: { workflow_step: 'draft' } },
    });
  });
});
