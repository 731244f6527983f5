import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../infra/content/check-content.ts';
import { readContent } from '../../infra/content/read-content.ts';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { createContentClient } from '../../web/lib/content/create-content-client.ts';
import { environmentId, previewKey } from './support/sample-content.ts';

const directory = path.join(import.meta.dirname, '../../web/content');

describe('the sample content', () => {
  it('fits the model: every element, link, picture and language [CMS-03]', async () => {
    const content = await readContent(directory);
    expect([...content.problems, ...checkContent(content)]).toEqual([]);
  });

  it('is translated, not copied: no text of the home page is the same in two languages [CMS-03]', async () => {
    const { variants } = await readContent(directory);
    const texts = variants
      .filter(({ codename }) => codename.startsWith('home'))
      .flatMap(({ codename, language, elements }) =>
        Object.entries(elements).flatMap(([name, value]) =>
          value.type === 'rich_text' && value.html !== '<p><br></p>'
            ? [{ at: `${codename}.${name}`, language, html: value.html }]
            : [],
        ),
      );
    expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(['en_gb', 'de', 'fr', 'jp']));
    expect(new Set(texts.map(({ at, html }) => `${at} ${html}`)).size).toBe(texts.length);
  });

  it('gives each locale a home page with its blocks, its own language or the nearest [CMS-02]', async () => {
    await using server = await startedServer();
    const settings = {
      environmentId,
      deliveryUrl: server.url,
      previewUrl: server.url,
      previewKey,
      secureKey: undefined,
    };
    const client = createContentClient(settings, 'live');
    const home = async (locale: 'en_gb' | 'at' | 'jp' | 'us') => {
      const { data } = await client
        .items<ContentItemOf<'page'>>()
        .type('page')
        .equalsFilter('elements.page_url', '/')
        .languageParameter(locale)
        .depthParameter(4)
        .toPromise();
      const [page] = data.items;
      return [
        page?.system.language,
        page?.elements.page_blocks.linkedItems.map((block) => block.system.type),
      ];
    };
    const blocks = [
      'hero_banner',
      'icon_feature_list',
      'two_column_banner',
      'step_list',
      'quote',
      'promo_banner',
      'faq',
    ];
    expect(await home('en_gb')).toEqual(['en_gb', blocks]);
    expect(await home('us')).toEqual(['en_gb', blocks]);
    expect(await home('at')).toEqual(['de', blocks]);
    expect(await home('jp')).toEqual(['jp', blocks]);
  });
});

async function startedServer() {
  const server = await startContentServer({
    contentDirectory: directory,
    port: 0,
    environmentId,
    previewKey,
  });
  return { url: server.url, [Symbol.asyncDispose]: server.close };
}
