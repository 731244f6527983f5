import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { isItemOf } from '../../web/lib/pages/block-context.ts';
import { parseHtml } from '../support/parse-html.ts';
import { environmentId, type RunningContent, runContent } from './support/sample-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await runContent();
});
afterAll(() => content[Symbol.asyncDispose]());

const fleas = async () =>
  (await content.client().item<ContentItemOf<'article'>>('fleas').toPromise()).data.item;

describe('items as the local content server delivers them', () => {
  it('have an id, codename, type and name, and a map of elements [CON-01]', async () => {
    const { system, elements } = await fleas();
    expect(system).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
      codename: 'fleas',
      type: 'article',
      name: 'Fleas',
      language: 'en_gb',
      collection: 'default',
      lastModified: '2026-03-01T08:00:00Z',
      sitemapLocations: [],
      workflow: 'default',
      workflowStep: 'published',
    });
    expect(elements.title).toEqual({ name: 'Title', type: 'text', value: 'Fleas' });
  });

  it('have every type of element in the service’s format [CMS-02]', async () => {
    const { elements } = await fleas();
    expect(elements.lister_order_number.value).toBe(2);
    expect(elements.published_at).toMatchObject({ value: '2026-02-10T09:00:00.000Z', displayTimeZone: null });
    const ticks = await content.client().item<ContentItemOf<'article'>>('ticks').toPromise();
    expect(ticks.data.item.elements.published_at.displayTimeZone).toBe('Europe/London');
    expect(elements.hide_from_lister.value).toEqual([{ name: 'No', codename: 'no' }]);
    expect(elements.tags).toMatchObject({
      taxonomyGroup: 'tags',
      value: [
        { name: 'Fleas', codename: 'fleas' },
        { name: 'Ticks', codename: 'ticks' },
      ],
    });
    expect(elements.author.value).toEqual(['vet']);
    expect(elements.article_slug).toMatchObject({ type: 'url_slug', value: 'fleas' });
  });

  it('have the type’s empty value for empty elements [CMS-02]', async () => {
    const { data } = await content.client().item<ContentItemOf<'article'>>('worms').toPromise();
    const { elements } = data.item;
    expect(elements.description.value).toBe('');
    expect(elements.content.value).toBe('<p><br></p>');
    expect(elements.lister_order_number.value).toBeNull();
    expect([elements.tags.value, elements.thumbnail_image.value, elements.hide_from_lister.value]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('describe an image with its size, and serve it [CMS-02]', async () => {
    const [picture] = (await fleas()).elements.thumbnail_image.value;
    expect(picture).toMatchObject({
      name: 'flea.svg',
      description: 'A flea, much enlarged',
      type: 'image/svg+xml',
      width: 320,
      height: 200,
    });
    const response = await fetch(picture?.url ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toHaveLength(picture?.size ?? 0);
    const outside = await fetch(`${content.url}/assets/x/..%2F..%2Fpackage.json`);
    expect(outside.status).toBe(404);
  });

  it('include links, images, items and components within a rich text [CMS-02]', async () => {
    const { content: text, thumbnail_image: image } = (await fleas()).elements;
    const ticks = (await content.client().item('ticks').toPromise()).data.item.system;
    expect(text.links).toEqual([{ linkId: ticks.id, codename: 'ticks', type: 'article', urlSlug: 'ticks' }]);
    const html = parseHtml(text.value);
    expect(html.get('a', { target: '_blank', 'data-item-id': ticks.id, href: '' }).text).toBe('ticks');
    expect(html.get('a', { href: '/contact' }).text).toBe('ask us');

    expect(text.images).toMatchObject([
      { url: image.value[0]?.url, description: 'A flea', width: 320, height: 200 },
    ]);
    const [{ imageId } = { imageId: '' }] = text.images;
    html.get('figure', { 'data-asset-id': imageId, 'data-image-id': imageId }).get('img', { src: true });

    expect(text.linkedItemCodenames).toEqual(['fleas_quote', 'tip']);
    html.get('object', { 'data-rel': 'component', 'data-codename': 'fleas_quote' });
    html.get('object', { 'data-rel': 'link', 'data-codename': 'tip' });
    const [quote] = text.linkedItems;
    expect(isItemOf(quote, 'quote') && quote.elements.quotation.value).toBe('They jump far.');
    expect(quote?.system.workflowStep).toBeNull();
  });

  it('include their components at any depth [CMS-02]', async () => {
    const { data } = await content.client().item('fleas').depthParameter(0).toPromise();
    expect(Object.keys(data.linkedItems)).toEqual(['fleas_quote']);
  });

  it('have a request id and a header for stale content [CMS-02]', async () => {
    const response = await fetch(`${content.url}/${environmentId}/items/fleas`);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-stale-content')).toBe('0');
  });
});
