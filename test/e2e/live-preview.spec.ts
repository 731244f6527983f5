import { chromium, expect, type Frame, type Page } from '@playwright/test';
import { launchOptions } from '../setup/launch-options.ts';
import { publishItem, publishPage, removePage } from './support/publish.ts';
import { answerAboutCookies, test } from './support/test.ts';

const editor = 'https://app.kontent.ai';

const quote = (codename: string, words: string) => ({
  type: 'quote',
  codename,
  elements: { quotation: words },
});
const text = (codename: string, html: string) => ({
  type: 'text_block',
  codename,
  elements: { content: html },
});
const tab = (codename: string, title: string, content: object) => ({
  type: 'tab',
  codename,
  elements: { title, content: [content] },
});

const page = (heading: string) => ({
  page_url: 'e2e-live',
  page_title: 'Live',
  page_blocks: [
    {
      type: 'hero_banner',
      codename: 'e2e_live_hero',
      elements: {
        heading,
        text: '<p>Text before</p>',
        image: { file: 'home/meadow.svg', description: 'A meadow' },
      },
    },
    {
      type: 'tabs',
      codename: 'e2e_live_tabs',
      elements: {
        tabs: [
          tab('e2e_live_one', 'One', text('e2e_live_one_text', '<p>First panel</p>')),
          tab('e2e_live_two', 'Two', text('e2e_live_two_text', '<p>Second panel</p>')),
        ],
      },
    },
    {
      type: 'rows',
      codename: 'e2e_live_row',
      elements: { first_column: [quote('e2e_live_quote', 'Words of the row')] },
    },
    text('e2e_live_long', '<p>Long text</p>'.repeat(60)),
  ],
});

const languages = ['en_gb', 'de'];

test.afterEach(() => {
  for (const language of languages) removePage('e2e_live', language);
  removePage('e2e_live_other');
});

/** A page that frames the site and speaks the SDK's protocol as Kontent.ai does. */
const frameAround = (address: string) => `<iframe src="${address}" width="1000" height="700"></iframe>
<script>
  window.received = [];
  addEventListener('message', ({ data, source }) => {
    received.push(data);
    if (data.type === 'kontent-smart-link:initialized') source.postMessage({ requestId: data.requestId }, '*');
  });
</script>`;

async function openEditor(page: Page, address: string) {
  await page.route(`${editor}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: frameAround(address) }),
  );
  await page.goto(editor);
  const send = (message: object) =>
    page.evaluate((sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'), message);
  return {
    site: page.frameLocator('iframe'),
    frame: (): Frame => {
      const [, framed] = page.frames();
      if (!framed) throw new Error('The site is not framed.');
      return framed;
    },
    received: (type: string) =>
      page.evaluate(
        (wanted): { data: object }[] =>
          Reflect.get(window, 'received').filter((message: { type: string }) => message.type === wanted),
        type,
      ),
    edit: (item: string, language: string, element: string, edit: { type: string; data: object }) => {
      const reference = (codename: string) => ({ id: codename, codename });
      const data = {
        projectId: 'the-environment',
        variant: reference(language),
        item: reference(item),
        elements: [{ element: reference(element), ...edit }],
      };
      return send({ type: 'kontent-smart-link:preview:update', data });
    },
    save: (updatedItemCodename: string, languageCodename: string) => {
      const data = {
        projectId: 'the-environment',
        languageCodename,
        updatedItemCodename,
      };
      return send({ type: 'kontent-smart-link:preview:refresh', data, metadata: { manualRefresh: false } });
    },
  };
}

for (const language of languages)
  test(`an editor sees edits in ${language} as they are made, and visitors when they are published [PRV-06, PRV-07]`, async ({
    baseURL,
    request,
  }) => {
    // Chromium blocks requests from internet pages to this machine, where the site runs in tests.
    const browser = await chromium.launch(launchOptions('--disable-features=LocalNetworkAccessChecks'));
    const context = await browser.newContext();
    await answerAboutCookies(context);
    const path = publishPage('e2e_live', page('Heading before'), {}, language);
    publishItem('e2e_live_other', { type: 'quote', name: 'Other', elements: { quotation: 'Another quote' } });
    await expect.poll(async () => (await request.get(path)).status()).toBe(200);
    const around = await context.newPage();
    const problems: string[] = [];
    around.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

    const { site, frame, received, edit, save } = await openEditor(
      around,
      `${baseURL}/api/preview/enter?path=${path}`,
    );
    await site.getByLabel('Preview secret').fill('local-preview');
    await site.getByRole('button', { name: 'Show drafts' }).click();
    const heading = site.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Heading before');
    await expect.poll(() => received('kontent-smart-link:initialized')).toHaveLength(1);
    problems.length = 0;

    await site.getByRole('tab', { name: 'Two' }).click();
    await expect.poll(() => received('kontent-smart-link:element:clicked')).toHaveLength(1);
    expect((await received('kontent-smart-link:element:clicked'))[0]?.data).toMatchObject({
      languageCodename: language,
      elementCodename: 'title',
    });
    // A click selects what an editor wants to edit; keys work as for visitors.
    await site.getByRole('tab', { name: 'One' }).press('ArrowRight');
    await expect(site.getByText('Second panel')).toBeVisible();
    await frame().evaluate(() => {
      Reflect.set(window, 'isSameDocument', true);
      window.scrollTo(0, 500);
    });

    await edit('e2e_live_hero', language, 'heading', {
      type: 'text',
      data: { value: 'Heading after' },
    });
    await expect(heading).toHaveText('Heading after');
    await edit('e2e_live_hero', language, 'text', {
      type: 'rich_text',
      data: {
        value: '<p>Text <strong>after</strong></p>',
        links: [],
        images: [],
        linkedItemCodenames: [],
        linkedItems: [],
      },
    });
    await expect(site.locator('strong', { hasText: 'after' })).toHaveCount(1);
    await expect(heading).toHaveText('Heading after');
    const column = (value: string[]) => ({ type: 'modular_content', data: { value, linkedItems: [] } });
    await edit('e2e_live_row', language, 'first_column', column(['e2e_live_quote', 'e2e_live_other']));
    await expect(site.getByText('Another quote')).toHaveCount(1);
    await edit('e2e_live_row', language, 'first_column', column(['e2e_live_quote']));
    await expect(site.getByText('Another quote')).toHaveCount(0);
    await expect(site.getByText('Words of the row')).toHaveCount(1);

    publishPage('e2e_live', page('Heading saved'), { workflow_step: 'draft' }, language);
    await expect(async () => {
      await save('e2e_live_hero', language);
      await expect(heading).toHaveText('Heading saved', { timeout: 500 });
    }).toPass();
    const place = () => [Reflect.get(window, 'isSameDocument'), Math.round(window.scrollY)];
    expect(await frame().evaluate(place)).toEqual([true, 500]);
    await expect(site.getByText('Second panel')).toBeVisible();
    expect(problems).toEqual([]);
    await browser.close();

    const visitors = await request.get(path);
    expect(await visitors.text()).not.toMatch(/data-kontent|kontent-smart-link|Heading after|Heading saved/);
    expect(visitors.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
