import path from 'node:path';
import { submissionMessages } from '@merrowvale/functions/messages/submission-emails.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../infra/content/check-content.ts';
import { type Content, readContent } from '../../infra/content/read-content.ts';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { createContentClient } from '../../web/lib/content/create-content-client.ts';
import { parseHtml } from '../support/parse-html.ts';
import { environmentId, previewKey } from './support/sample-content.ts';

const directory = path.join(import.meta.dirname, '../../web/content');

describe('the sample content', () => {
  let content: Content;
  beforeAll(async () => {
    content = await readContent(directory);
  });

  it('matches the model: every element, link, asset and language [CMS-03]', () => {
    expect([...content.problems, ...checkContent(content)]).toEqual([]);
  });

  it('has every page in four languages, and home, legal and contact pages for the US [CMS-04]', () => {
    const { variants } = content;
    const pagesIn = (locale: string) =>
      variants.flatMap(({ type, language, codename }) =>
        type === 'page' && language === locale ? [codename] : [],
      );
    const english = pagesIn('en_gb').sort();
    expect(english.length).toBeGreaterThan(30);
    for (const locale of ['de', 'fr', 'jp']) expect(pagesIn(locale).sort(), locale).toEqual(english);
    expect(pagesIn('us')).toEqual(expect.arrayContaining(['home', 'privacy', 'contact']));
    expect(english).toEqual(expect.arrayContaining(pagesIn('us')));
  });

  it('promises after a question what the confirmation email has: the reference, and no copy [QUE-05]', () => {
    for (const locale of ['en_gb', 'de', 'fr', 'jp'] as const) {
      const thanks = content.variants.filter(
        ({ codename, language }) => codename.startsWith('contact_thank_you') && language === locale,
      );
      const text = JSON.stringify(thanks.map(({ elements }) => elements));
      expect(text.toLowerCase()).toContain(
        submissionMessages[messageLanguage(locale)].reference.toLowerCase(),
      );
      expect(text).not.toMatch(/copy|Kopie|copie|控え/);
    }
  });

  it.each(['distributor_card', 'config_article', 'coupon'])(
    'fills lists of the type %s beyond the six items that they show first, in four languages [LIS-01, LIS-10, CMS-04]',
    (type) => {
      for (const locale of ['en_gb', 'de', 'fr', 'jp']) {
        const items = content.variants.filter((each) => each.type === type && each.language === locale);
        expect(items.length, locale).toBeGreaterThan(6);
      }
    },
  );

  it('is translated, not copied: no sentence is the same in two languages [CMS-04]', () => {
    const { variants } = content;
    const seen = new Map<string, string>();
    const copied: string[] = [];
    const translated = variants.filter(({ type, language }) => language !== 'us' && type !== 'office');
    for (const { codename, language, elements } of translated) {
      for (const [name, value] of Object.entries(elements)) {
        const text = 'html' in value ? value.html : 'value' in value ? String(value.value ?? '') : '';
        // Names, numbers and codes may be identical, and works are cited under their own titles.
        if (name === 'references' || parseHtml(text).text.split(' ').length < 6) continue;
        const key = `${codename}.${name} ${text}`;
        const other = seen.get(key);
        if (other !== undefined) copied.push(`${language} ${codename}.${name} is the same as in ${other}`);
        seen.set(key, language);
      }
    }
    expect(copied).toEqual([]);
  });

  it('has a home page with blocks for each locale, in its own language or the fallback [CMS-02]', async () => {
    await using server = await startedServer();
    const settings = {
      environmentId,
      deliveryUrl: server.url,
      previewUrl: server.url,
    };
    const client = createContentClient(settings, 'live', async () => '');
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
    const [, blocks] = await home('en_gb');
    expect(blocks).toContain('hero_banner');
    expect(await home('us')).toEqual(['us', blocks]);
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
