import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkCommand } from '../../infra/local/content/check-command.ts';
import { contentProblemsPage } from '../../web/lib/preview/content-problems-page.ts';
import { parseHtml } from '../support/parse-html.ts';
import { environmentId, previewKey, type RunningContent, runContent } from './support/sample-content.ts';

const draft = vi.hoisted(() => ({ isEnabled: true }));
vi.mock('next/headers', () => ({ draftMode: async () => draft }));

const page = (page_url: string, elements: object = {}) => ({
  type: 'page',
  name: `A <page> at ${page_url}`,
  elements: { page_url, page_title: 'It', ...elements },
});
const hero = (text: string) => ({ type: 'hero_banner', elements: { text, image: { file: 'huge.gif' } } });
let content: RunningContent;
let asked: string[] = [];
let isFeedBroken = false;
let environment: Record<string, string>;

beforeAll(async () => {
  content = await runContent(
    {
      feedPageSize: 2,
      onRequest(question) {
        asked.push(question);
        if (isFeedBroken && question.startsWith('items-feed')) throw new Error('The feed is down.');
      },
    },
    {
      'items/en_gb/first.json': page('advice'),
      'items/en_gb/second.json': page('advice'),
      'items/en_gb/home.json': page('/', {
        parent_page: ['later'],
        page_blocks: [
          { type: 'quote', name: 'An empty <quote>', elements: { quotation: ' ' } },
          { type: 'submission_form', elements: {} },
        ],
      }),
      'items/en_gb/later.json': { ...page('later'), workflow_step: 'draft' },
      'items/en_gb/heroes.json': page('heroes', { page_blocks: [hero('<p><br></p>')] }),
      'items/en_gb/heroes.draft.json': {
        ...page('heroes', {
          page_blocks: [hero('<p><br></p>'), { ...hero('<p>A meadow</p>'), codename: 'new_hero' }],
        }),
        workflow_step: 'draft',
      },
      'assets/huge.gif': 'GIF89a\x00\x37\x28\x23',
      'items/de/home.json': page('/', { seo__description: 'x'.repeat(200) }),
    },
  );
  environment = {
    KONTENT_ENVIRONMENT_ID: environmentId,
    KONTENT_DELIVERY_URL: content.url,
    KONTENT_PREVIEW_URL: content.previewUrl,
    KONTENT_PREVIEW_KEY: previewKey,
  };
});
beforeEach(() => {
  asked = [];
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterAll(() => content[Symbol.asyncDispose]());

const shown = (query = '') =>
  contentProblemsPage(new Request(`https://site.example/api/preview/content-problems${query}`));

describe('the list of content problems', () => {
  it('is a page for those who see drafts, and missing for everybody else [ERR-04, PRV-01]', async () => {
    draft.isEnabled = false;
    expect((await shown()).status).toBe(404);
    draft.isEnabled = true;
    const response = await shown();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('Pages with the same address (1)');
    const page = parseHtml(html);
    expect(page.text).toContain('page> at advice : It is not shown');
    expect(html).toContain('“Parent page” refers to “A &lt;page&gt; at later”, which is not published.');
    const edit = `https://app.kontent.ai/goto/edit-item/project/${environmentId}/variant-codename/en_gb/item/`;
    const [href = ''] = page.attributes('href').filter((address) => address.startsWith(edit));
    expect(href.slice(edit.length)).toMatch(/^[\da-f-]{36}$/);
  });

  it('names a picture without a description if its text shows nothing [ERR-04]', async () => {
    const html = await (await shown()).text();
    expect(html.match(/“Picture” has a picture without a description/g)).toHaveLength(1);
  });

  it('names a block without content, but not a form, which has its own [ERR-04]', async () => {
    const html = await (await shown()).text();
    expect(html).toContain('Empty blocks (1)');
    expect(html).toContain('It has no content: fill it in, or remove it.');
  });

  it('does not call a draft’s own new blocks unpublished, and lists a page in the locale that it is edited in [ERR-04]', async () => {
    const html = await (await shown()).text();
    expect(html.match(/[^>]*which is not published/g)).toEqual([expect.stringContaining('“Parent page”')]);
    expect(await (await shown('?locale=us')).text()).not.toContain('which is not published');
  });

  it('names a picture that is too large to be scaled, with the size that fits [ERR-04]', async () => {
    expect(await (await shown()).text()).toContain(
      '“Picture” has a picture of 14080 × 9000 pixels, which is too large to be scaled: use one of at most 12000 pixels a side and 50 MB.',
    );
  });

  it('is that of a locale, and the same on the command line [ERR-04]', async () => {
    const html = await (await shown('?locale=de')).text();
    const lines: string[] = [];
    const isFine = await checkCommand(['check', '--locale', 'de'], environment, (line) => lines.push(line));
    const sentences = lines.flatMap((line) => /^ {4}.*?\(https:.*?\): (.*)$/.exec(line)?.[1] ?? []);
    expect(isFine).toBe(false);
    expect(sentences).toContain('“Description” has 200 characters; at most 160 are shown.');
    expect(sentences).toContain('It has no translation; visitors see the version for en_gb.');
    expect(parseHtml(html).all('li')).toHaveLength(sentences.length);
    for (const sentence of sentences)
      expect(html).toContain(sentence.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });

  it('reads all content once for each change, however many ask, and for one locale at a time [ERR-04]', async () => {
    const inLocale = (locale: string) => shown(`?locale=${locale}`);
    const feeds = () => asked.flatMap((question) => /items-feed\?.*language=(\w+)/.exec(question)?.[1] ?? []);
    const [first, ...others] = await Promise.all(['it', 'it', 'fr', 'es', 'it'].map(inLocale));
    const html = await first?.text();
    expect(await others[0]?.text()).toBe(html);
    const read = feeds();
    expect(read.filter((language, index) => language !== read[index - 1])).toEqual(['it', 'fr', 'es']);
    const pagesOf = (locale: string) => read.filter((language) => language === locale).length;
    expect(pagesOf('fr')).toBe(pagesOf('es'));

    asked = [];
    expect(await (await inLocale('it')).text()).toBe(html);
    expect(feeds()).toEqual([]);

    const later = { last_modified: new Date().toISOString() };
    const changes = [
      () => content.write('items/en_gb/third.json', { ...page('advice'), ...later }),
      () => content.remove('items/en_gb/third.json'),
      () => content.write('items/en_gb/second.draft.json', { ...page('other'), ...later }),
    ];
    for (const change of changes) {
      await change();
      asked = [];
      await vi.waitFor(async () => {
        await inLocale('it');
        expect(feeds()).not.toEqual([]);
      }, 5_000);
    }
    expect(await (await inLocale('it')).text()).not.toContain('Pages with the same address');
  });

  it('is read again after the content system has failed [ERR-04]', async () => {
    isFeedBroken = true;
    await expect(shown('?locale=nl')).rejects.toThrow();
    isFeedBroken = false;
    expect((await shown('?locale=nl')).status).toBe(200);
  });

  it('has nothing but missing translations for the sample content [CMS-04]', async () => {
    const lines: string[] = [];
    expect(await checkCommand(['check'], {}, (line) => lines.push(line))).toBe(true);
    expect(lines.filter((line) => /^ {2}\S/.test(line) && !line.includes('translations'))).toEqual([]);
  });

  it('asks for a known command and locale [ERR-04]', async () => {
    const lines: string[] = [];
    expect(await checkCommand(['check', '--locale', 'xx'], {}, (line) => lines.push(line))).toBe(false);
    expect(lines.join()).toContain('npm run content -- check');
  });
});
