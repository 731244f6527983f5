import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqExamples } from '../../web/blocks/faq/faq.examples.ts';
import { faqPageData } from '../../web/blocks/faq/faq-structured-data.ts';
import { faqListExamples } from '../../web/blocks/faq-list/faq-list.examples.ts';
import { imageExamples } from '../../web/blocks/image/image.examples.ts';
import { tabsExamples } from '../../web/blocks/tabs/tabs.examples.ts';
import { videoExamples } from '../../web/blocks/video/video.examples.ts';
import { videoHeaderExamples } from '../../web/blocks/video-header/video-header.examples.ts';
import type { AnyItem } from '../../web/lib/pages/block-context.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;
const examples = {
  faq: faqExamples,
  faq_list: faqListExamples,
  image: imageExamples,
  tabs: tabsExamples,
  video: videoExamples,
  video_header: videoHeaderExamples,
};

beforeAll(async () => {
  content = await exampleContent(new Map(Object.entries(examples)));
});

afterAll(async () => {
  await content.close();
});

async function example(type: keyof typeof examples, name: string): Promise<AnyItem> {
  const index = Object.keys(examples[type]).indexOf(name);
  const item = (await content.blocksOf(type))[index];
  if (!item) throw new Error(`${type} has no example "${name}"`);
  return item;
}

/** A copy of an item with one element's value changed. */
function changed(item: AnyItem, element: string, value: unknown): AnyItem {
  const elements = item.elements as Record<string, object>;
  return { ...item, elements: { ...elements, [element]: { ...elements[element], value } } };
}

describe('an image', () => {
  it('is requested at 330 by 170 and shown at 16:9, unless an editor overrides it [IMG-01, IMG-02]', async () => {
    const plain = await htmlOf([await example('image', 'as it comes')]);
    expect(plain).toContain('?w=330&amp;h=170&amp;');
    parseHtml(plain).get('*', { width: '330', height: '170' });
    expect(plain).toContain('--ratio:16 / 9');
    expect(await htmlOf([await example('image', 'ratio 4:3')])).toContain('--ratio:4 / 3');
    expect(await htmlOf([await example('image', 'ratio wide')])).toContain('--ratio:16 / 9');
    expect(await htmlOf([await example('image', 'a link of its own size')])).toContain(
      '?w=640&amp;h=360&amp;',
    );
  });

  it('has its description as alternative text, or an empty one [IMG-01]', async () => {
    const alternatives = async (name: string) =>
      parseHtml(await htmlOf([await example('image', name)])).attributes('alt');
    expect(await alternatives('as it comes')).toContain('A dog and a cat sit in a meadow in the evening sun');
    expect(await alternatives('without a description')).toContain('');
  });

  it('cannot be enlarged if it is decoration [IMG-03]', async () => {
    expect(parseHtml(await htmlOf([await example('image', 'as decoration')])).all('button')).toEqual([]);
  });

  it('can be enlarged with a button that has the editor’s label [IMG-03]', async () => {
    const page = async (name: string) => parseHtml(await htmlOf([await example('image', name)]));
    (await page('as it comes')).getByRole('button', { name: 'Enlarge picture' });
    (await page('without a description')).getByRole('button', { name: 'See the herd in full' });
  });
});

describe('a video', () => {
  it('that is missing shows a message [VID-04]', async () => {
    expect(await htmlOf([await example('video', 'without a video')])).toContain('Video not available');
  });

  it('of an unknown provider fails without breaking its page [VID-03]', async () => {
    const item = changed(await example('video', 'youtube'), 'video_type', [
      { codename: 'vimeo', name: 'Vimeo' },
    ]);
    const failures: unknown[] = [];
    const html = await htmlOf([item], { report: (_, failure) => failures.push(failure) });
    expect(failures).toEqual([expect.any(RangeError)]);
    expect(html).toContain('Block failed - ');
  });

  it.each(['<p></p>', '<p><br></p>', '<p>&nbsp;</p>', ''])(
    'has no description if that is the empty paragraph %s [VID-08]',
    async (description) => {
      const item = await example('video', 'youtube');
      expect(parseHtml(await htmlOf([item])).all('figcaption')).not.toEqual([]);
      expect(parseHtml(await htmlOf([changed(item, 'description', description)])).all('figcaption')).toEqual(
        [],
      );
    },
  );

  it('is not part of the page without JavaScript and consent, and gives the reason [CST-02]', async () => {
    const html = await htmlOf([await example('video', 'youtube')]);
    expect(html).toContain('needs your consent to advertising cookies');
    expect(html).not.toMatch(/youtube\.com|youtube-nocookie|wistia/);
    expect(parseHtml(html).all('img', { src: /meadow\.svg/ })).not.toEqual([]);
    const bare = parseHtml(
      await htmlOf([await example('video', 'wistia, narrow, with an empty description')]),
    );
    bare.get('img', { src: '/mark.svg' });
  });

  it('in the head of a page plays muted in a loop, with a play button and its poster [VID-09]', async () => {
    const poster = await example('video_header', 'poster alone');
    const html = await htmlOf([changed(poster, 'video_file', [{ url: 'https://assets.example/farm.mp4' }])]);
    const page = parseHtml(html);
    page.get('video', { src: 'https://assets.example/farm.mp4', muted: true, loop: true, playsinline: true });
    page.getByRole('button', { name: 'Play' });
    page.get('img', { src: /meadow\.svg/ });
    const still = parseHtml(await htmlOf([poster]));
    expect(still.all('video')).toEqual([]);
    still.get('img', { src: /meadow\.svg/ });
  });
});

describe('the structured data of questions', () => {
  const all = {
    locale: 'en_gb',
    query: '',
    pageTypes: new Set<string>(),
    visitor: 'anonymous',
    visible: <Item extends AnyItem>(items: readonly Item[]) => [...items],
    listed: async () => [],
  } as const;

  it('is one list per page, with each question and its answer [SEO-10]', async () => {
    const [first, second] = [
      await example('faq', 'three questions'),
      await example('faq', 'a question without an answer'),
    ];
    const data = (await faqPageData([first, second], all)) as { mainEntity: { name: string }[] };
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    expect(data.mainEntity).toHaveLength(4);
    expect(data.mainEntity[1]).toEqual({
      '@type': 'Question',
      name: 'My dog swims every day. Is a collar still right for him?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: 'Yes, with a limit: swimming or shampooing more than once a month shortens its effect. Dogs: seven months Cats: five months',
      },
    });
  });

  it('contains only what the visitor may see, and is omitted if that is nothing [SEO-10]', async () => {
    const faq = await example('faq', 'three questions');
    const hidden = { ...all, visible: () => [] };
    expect(await faqPageData([faq], hidden)).toBeUndefined();
    expect(await faqPageData([await example('faq', 'without questions')], all)).toBeUndefined();
    expect(await faqPageData([], all)).toBeUndefined();
  });

  it('includes questions within other blocks [SEO-10]', async () => {
    const faq = await example('faq', 'three questions');
    const tabs = await example('tabs', 'one tab');
    const tab = {
      system: { ...tabs.system, codename: 'a_tab' },
      elements: { content: { linkedItems: [faq] } },
    };
    const within = { ...tabs, elements: { tabs: { linkedItems: [tab] } } };
    expect(await faqPageData([within], all)).toMatchObject({ mainEntity: { length: 3 } });
  });

  it('includes the questions of a list, unless a search hides them [SEO-10]', async () => {
    const chosen = await example('faq_list', 'chosen questions, of which one has no answer');
    expect(await faqPageData([chosen], all)).toMatchObject({
      mainEntity: [{ name: 'When does a reminder come?' }, { name: 'Does it cost anything?' }],
    });
    expect(await faqPageData([chosen], { ...all, query: '?q=fleas' })).toBeUndefined();
  });

  it('are found in items that all refer to each other, without following every path [SEO-10, ERR-04]', async () => {
    const faq = await example('faq', 'three questions');
    const elements = { related: { linkedItems: [] as AnyItem[] } };
    const articles = Array.from({ length: 8 }, (_, number) => ({
      system: { ...faq.system, type: 'article', codename: `article_${number}` },
      elements,
    }));
    elements.related.linkedItems.push(...articles, faq);
    const lookedAt: string[] = [];
    const visible = <Item extends AnyItem>(items: readonly Item[]) => {
      lookedAt.push(...items.map(({ system }) => system.codename));
      return [...items];
    };
    expect(await faqPageData(articles.slice(0, 1), { ...all, visible })).toMatchObject({
      mainEntity: { length: 3 },
    });
    expect(lookedAt.length).toBeLessThanOrEqual((articles.length + 1) ** 2);
  });
});
