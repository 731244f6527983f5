import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTextExamples } from '../../web/blocks/article-text/article-text.examples.ts';
import type { BlockExamples } from '../../web/blocks/block-examples.ts';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { exampleProduct } from '../../web/portal/products/example-product.ts';
import { pageStructuredData } from '../../web/shell/structured-data/page-structured-data.ts';
import { exampleContent } from './example-content.ts';
import { pageFacts } from './html-of.ts';

const origin = 'https://www.merrowvale.example';
const roles = { authentication_gate_component__user_roles: ['vet'] };

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(
    new Map<string, BlockExamples>([
      [
        'product_header',
        {
          'a product': { product: [exampleProduct] },
          'for vets': { product: [exampleProduct], ...roles },
        },
      ],
      ['article_text', articleTextExamples],
    ]),
  );
});
afterAll(() => content.close());

async function dataOf(path: string, blocks: Awaited<ReturnType<typeof content.blocksOf>> = []) {
  const data = pageStructuredData({
    origin,
    siteName: 'Merrowvale Animal Health',
    blocks,
    context: blockContext(pageFacts({ path })),
  });
  return JSON.parse(JSON.stringify(data ?? null));
}

describe('the structured data of a page', () => {
  it('describes the company on a home page, which has no breadcrumbs', async () => {
    expect(await dataOf('/en_gb')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: 'Merrowvale Animal Health',
          url: origin,
          logo: `${origin}/icons/app-512.png`,
        },
      ],
    });
  });

  it('lists the breadcrumbs with absolute addresses', async () => {
    const { '@graph': graph } = await dataOf('/en_gb/advice/fleas');
    expect(graph).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/en_gb` },
          { '@type': 'ListItem', position: 2, name: 'Advice', item: `${origin}/en_gb/advice` },
          { '@type': 'ListItem', position: 3, name: 'Fleas', item: `${origin}/en_gb/advice/fleas` },
        ],
      },
    ]);
  });

  it('describes an article with its author and dates', async () => {
    const [full] = await content.blocksOf('article_text');
    if (!full) throw new Error('The example is missing.');
    const { '@graph': graph } = await dataOf('/en_gb/advice/fleas', [full]);
    expect(graph[1]).toMatchObject({
      '@type': 'Article',
      headline: 'Fleas do not mind the winter',
      url: `${origin}/en_gb/advice/fleas`,
      datePublished: expect.stringMatching(/^2026-11-09/),
      dateModified: expect.stringMatching(/^2026-11-16/),
      author: { '@type': 'Person', name: 'Dr Clara Whitcombe' },
      image: [expect.stringContaining('winter')],
    });
  });

  // Google reports a product without offers, review or rating as invalid.
  it('leaves a product to its reviews, which describe it once there is a rating', async () => {
    const blocks = await content.blocksOf('product_header');
    const { '@graph': graph } = await dataOf('/en_gb/products/seresto-dog', blocks);
    expect(JSON.stringify(graph)).not.toContain('"Product"');
  });
});
