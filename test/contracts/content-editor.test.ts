import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileText } from '../../infra/local/content/item-file.ts';
import { parseHtml } from '../support/parse-html.ts';
import { environmentId, type RunningContent, runContent } from './support/sample-content.ts';

let content: RunningContent;
let url = '';
let now = new Date('2026-11-02T08:00:00Z');
const server = createServer((request, response) => void content.editor?.respond(request, response));

beforeEach(async () => {
  now = new Date('2026-11-02T08:00:00Z');
  content = await runContent({ editing: { siteUrl: 'http://localhost:3000', now: () => now } });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await content[Symbol.asyncDispose]();
});

type Page = {
  status: number;
  text: string;
  fields: URLSearchParams;
  problems: string;
  /** Messages to the framed page. */
  saved: { updatedItemCodename?: string };
};

async function load(query: string, fields?: URLSearchParams): Promise<Page> {
  const response = await fetch(`${url}/edit?${query}`, fields ? { method: 'POST', body: fields } : {});
  const text = await response.text();
  const page = parseHtml(text);
  return {
    status: response.status,
    text,
    fields: fieldsIn(text),
    problems: page.texts('*', { class: 'problem' }).filter(Boolean).join(' '),
    saved: JSON.parse(page.attributes('data-saved')[0] || '{}'),
  };
}

/** What a browser would send with the form, apart from its buttons. */
function fieldsIn(page: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const field of parseHtml(page).all('form', { method: 'post' })[0]?.all('*', { name: true }) ?? []) {
    const isLeftOut = field.role === 'checkbox' && field.attribute('checked') === undefined;
    const [chosen] = field.attributes('value', 'option', { selected: true });
    const value = field.role === 'textbox' ? field.source : undefined;
    if (field.role !== 'button' && !isLeftOut)
      fields.append(field.attribute('name') ?? '', field.attribute('value') ?? chosen ?? value ?? '');
  }
  return fields;
}

/** Opens an item, changes fields of its form, and presses a button. */
async function edit(query: string, changes: Record<string, string>, button = 'save'): Promise<Page> {
  const { fields } = await load(query);
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  fields.set('do', button);
  return load(query, fields);
}

const titles = async (codename: string) => {
  const read = async (mode: 'live' | 'preview') =>
    content
      .client(mode)
      .item(codename)
      .toPromise()
      .then(({ data }) => data.item.elements.title?.value ?? data.item.elements.heading?.value)
      .catch(() => 'none');
  return { visitors: await read('live'), preview: await read('preview') };
};

const fileOf = (name: string) => readFile(path.join(content.directory, 'items', name), 'utf8');

it('saves a change as a draft, which visitors see only once it is published [CMS-09, PRV-01]', async () => {
  const saved = await edit('item=fleas', { title: 'Fleas & “friends” <b>' });
  expect(saved.status, saved.problems).toBe(200);
  expect(saved.text).toContain('Published, with a draft that visitors do not see');
  expect(await titles('fleas')).toEqual({ visitors: 'Fleas', preview: 'Fleas & “friends” <b>' });
  expect(saved.saved).toEqual({
    projectId: environmentId,
    languageCodename: 'en_gb',
    updatedItemCodename: 'fleas',
  });

  expect((await edit('item=fleas', {}, 'publish')).status).toBe(200);
  expect(await titles('fleas')).toEqual({
    visitors: 'Fleas & “friends” <b>',
    preview: 'Fleas & “friends” <b>',
  });
  await edit('item=fleas', {}, 'unpublish');
  expect(await titles('fleas')).toEqual({ visitors: 'none', preview: 'Fleas & “friends” <b>' });
  await edit('item=fleas', {}, 'publish');
  await edit('item=fleas', { title: 'A mistake' });
  await edit('item=fleas', {}, 'discard');
  expect((await titles('fleas')).preview).toBe('Fleas & “friends” <b>');
});

it('leaves everything that was not edited as it is in the file [CMS-09]', async () => {
  const before = JSON.parse(await fileOf('en_gb/fleas.json'));
  await edit('item=fleas', {});
  await expect(fileOf('en_gb/fleas.draft.json')).rejects.toThrow();
  await edit('item=fleas', { title: 'New' });
  const { last_modified: _now, ...after } = JSON.parse(await fileOf('en_gb/fleas.draft.json'));
  const { last_modified: _then, ...rest } = before;
  expect(after).toEqual({ ...rest, elements: { ...rest.elements, title: 'New' } });
});

it('formats files like the sample content, so that a change is all that differs [CMS-09]', () => {
  const items = path.join(import.meta.dirname, '../../web/content/items');
  const files = globSync('**/*.json', { cwd: items });
  expect(files.length).toBeGreaterThan(1000);
  const isUnformatted = (file: string) => {
    const text = readFileSync(path.join(items, file), 'utf8');
    return fileText(JSON.parse(text)) !== text;
  };
  expect(files.filter(isUnformatted), 'Run npm run format on web/content/items').toEqual([]);
});

it('edits every kind of element [CMS-09]', async () => {
  const saved = await edit('item=fleas', {
    lister_order_number: '2.5',
    published_at: '2026-06-01T10:00',
    hide_from_lister: 'yes',
    'thumbnail_image:description': 'A flea',
    content: '<p>New</p><object data-codename="fleas_quote"></object>',
    species: 'cat',
  });
  expect(saved.problems).toBe('');
  expect(JSON.parse(await fileOf('en_gb/fleas.draft.json')).elements).toMatchObject({
    lister_order_number: 2.5,
    published_at: '2026-06-01T09:00:00.000Z',
    hide_from_lister: 'yes',
    thumbnail_image: { file: 'flea.svg', description: 'A flea' },
    content: {
      html: '<p>New</p><object data-codename="fleas_quote"></object>',
      components: [{ type: 'quote', elements: { quotation: 'They jump far.' } }],
    },
    species: ['cat'],
  });
  const quote = await edit('item=fleas_quote', { quotation: 'They jump high.' });
  expect(quote.problems).toBe('');
  expect(quote.saved.updatedItemCodename).toBe('fleas');
  const { data } = await content.client('preview').item('fleas').toPromise();
  expect(data.linkedItems.fleas_quote?.elements.quotation?.value).toBe('They jump high.');
});

it('adds, moves and removes blocks, whose other neighbours keep their codenames [CMS-09]', async () => {
  const blocks = async () =>
    (await content.client('preview').item('home').toPromise()).data.item.elements.page_blocks?.value;
  expect(await blocks()).toEqual(['home_hero', 'home__page_blocks_2']);
  const added = await edit(
    'item=home',
    { 'page_blocks:type': 'quote', 'page_blocks:at': '0' },
    'create:page_blocks',
  );
  expect(added.text).toContain('Quote: home  page blocks 1');
  expect(await blocks()).toEqual(['home__page_blocks_1', 'home_hero', 'home__page_blocks_2']);
  await edit('item=home__page_blocks_1', { quotation: 'Comb every evening.' });
  await edit('item=home', {}, 'down:page_blocks:0');
  await edit('item=home', { 'page_blocks:link': 'tip' }, 'link:page_blocks');
  expect(await blocks()).toEqual(['home_hero', 'home__page_blocks_1', 'home__page_blocks_2', 'tip']);
  await edit('item=home', {}, 'remove:page_blocks:1');
  expect(await blocks()).toEqual(['home_hero', 'home__page_blocks_2', 'tip']);
  const component = await edit('item=fleas', { 'content:type': 'quote' }, 'create:content');
  expect(component.problems).toBe('');
  expect(JSON.parse(await fileOf('en_gb/fleas.draft.json')).elements.content.components).toHaveLength(2);
});

it('opens the list of an "add" button at the position that was asked for [CMS-09]', async () => {
  const { data } = await content.client().item('home_hero').toPromise();
  const asked = `item=home&element=page_blocks&placement=after&target=${data.item.system.id}`;
  expect((await load(asked)).fields.get('page_blocks:at')).toBe('1');
  expect((await load(`item=${data.item.system.id}`)).text).toContain('Hero banner: home hero');
});

it('refuses what an element does not take, keeps the input and writes nothing [CMS-09]', async () => {
  const refused: [Record<string, string>, string, string?][] = [
    [{ lister_order_number: 'two' }, '“two” is not a number.'],
    [{ published_at: 'tomorrow' }, '“tomorrow” is not a date and time such as 2026-11-02T09:00.'],
    [
      { 'thumbnail_image:file': '../../secret.svg' },
      'Uses the asset "../../secret.svg", which does not exist.',
    ],
    [{ hide_from_lister: 'maybe' }, 'Has no option "maybe"; choose from yes, no.'],
    [{ title: 'x'.repeat(100_001) }, 'Has a text of more than 100000 characters'],
    [{ content: '<p>Text</p><script>1</script>' }, 'Has <script> at the top level'],
    [{ content: '<p>Text' }, '<p> is opened or closed without the other.'],
    [{ content: '<p>No quote</p>' }, 'Uses a component 0 times instead of once'],
    [{ 'content:link': 'nothing' }, 'Links to "nothing", which does not exist.', 'link:content'],
    [{ 'content:link': 'home' }, 'does not allow the type page.', 'link:content'],
    [{ 'author:link': 'vet' }, 'Allows at most 1, not 2.', 'link:author'],
    [{ 'content:type': 'page' }, 'Does not allow the type page.', 'create:content'],
    [{ publish_at: '2026-11-01T09:00' }, 'Choose a date and time in the future.', 'schedule'],
  ];
  for (const [changes, problem, button] of refused) {
    const page = await edit('item=fleas', { description: 'Kept', ...changes }, button);
    expect(page.status, problem).toBe(422);
    expect(page.problems).toContain(problem);
    expect(page.fields.get('description')).toBe('Kept');
    await expect(fileOf('en_gb/fleas.draft.json')).rejects.toThrow();
  }
  for (const query of [
    'item=..%2F..%2Fetc%2Fpasswd',
    'item=nothing',
    'path=//evil.example',
    'language=..&item=x',
  ])
    expect((await load(query)).status, query).toBe(404);
});

it('overwrites no change that was made elsewhere in the meantime [CMS-09]', async () => {
  const { fields } = await load('item=fleas');
  await edit('item=fleas', { title: 'Somebody else’s' });
  fields.set('title', 'Mine');
  const page = await load('item=fleas', fields);
  expect(page.status).toBe(409);
  expect(page.fields.get('title')).toBe('Mine');
  expect((await titles('fleas')).preview).toBe('Somebody else’s');
  expect((await load('item=fleas', page.fields)).status).toBe(200);
  expect((await titles('fleas')).preview).toBe('Mine');
});

it('names a file that cannot be read, and goes on with all others [CMS-09, ERR-04]', async () => {
  await writeFile(path.join(content.directory, 'items/en_gb/ticks.json'), '{ "type": ');
  const broken = await load('item=ticks');
  expect(broken.status).toBe(404);
  expect(broken.problems).toContain('en_gb/ticks.json cannot be read');
  expect((await edit('item=fleas', { title: 'Still works' })).status).toBe(200);
  expect((await titles('ticks')).visitors).toBe('Ticks');
});

it('creates a version in another language from the one that is shown there [CMS-09]', async () => {
  const shown = await load('path=/de/x&item=home_hero');
  expect(shown.text).toContain('This item is not translated: de shows the version in en_gb.');
  const created = await edit('path=/de/x&item=home_hero', {}, 'translate');
  expect(created.status, created.problems).toBe(200);
  await edit('path=/de/x&item=home_hero', { heading: 'Gesunde Tiere' });
  expect(JSON.parse(await fileOf('de/home_hero.json'))).toMatchObject({
    workflow_step: 'draft',
    elements: { heading: 'Gesunde Tiere' },
  });
  expect((await titles('home_hero')).preview).toBe('Healthy animals');
});

it('publishes a scheduled draft when its time has come on the local clock [CMS-09]', async () => {
  await edit('item=fleas', { title: 'From Friday', publish_at: '2026-11-06T09:00' }, 'schedule');
  expect((await load('item=fleas')).text).toContain('Scheduled to be published at 2026-11-06 09:00');
  expect(await titles('fleas')).toEqual({ visitors: 'Fleas', preview: 'From Friday' });
  now = new Date('2026-11-06T09:00:00Z');
  await vi.waitFor(async () => expect((await titles('fleas')).visitors).toBe('From Friday'), {
    timeout: 5000,
  });
  expect(await fileOf('en_gb/fleas.json')).not.toContain('publish_at');
});

it('creates a page below the one that is shown, as a draft, and leads to it [CMS-09]', async () => {
  const page = (page_url: string, elements = {}) => ({
    type: 'page',
    name: `The page ${page_url}`,
    elements: { page_url, page_title: page_url, ...elements },
  });
  const header = { type: 'header_config', name: 'Header', elements: {} };
  await content.write('items/en_gb/shell/pet_header.json', header);
  await content.write(
    'items/en_gb/pet/pet_home.json',
    page('pet', { tower: 'pet', header_config: ['pet_header'] }),
  );
  await content.write('items/de/pet/pet_home.json', page('haustier'));
  await content.write('items/en_gb/pet/moved.json', page('pet/old'));
  await content.write('items/en_gb/pet/moved.draft.json', page('pet/new'));
  await content.write('items/de/pet/winter.json', page('pet/winter'));
  await content.write('items/en_gb/pet/pet_broken.json', '{ "type": ');
  await vi.waitFor(async () => {
    const shown = await fetch(`${url}/edit?path=/en_gb/pet/new`);
    expect(await shown.text()).toContain('The page pet/new');
    expect(content.problems.join()).toContain('pet_broken.json');
  }, 5000);
  const create = async (fields: Record<string, string>, path = '/en_gb/pet') => {
    const response = await fetch(`${url}/edit?new=page&path=${path}`, {
      method: 'POST',
      body: new URLSearchParams({ title: 'Care <b>', slug: 'care', language: 'en_gb', ...fields }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, location: response.headers.get('location') ?? '', text };
  };

  const form = await (await fetch(`${url}/edit?new=page&path=/en_gb/pet`)).text();
  parseHtml(form).get('button', { name: 'new', value: 'page' });
  expect(form).toContain('It is below “The page pet”');

  const refused: [Record<string, string>, string, string?][] = [
    [{ title: ' ' }, 'Enter a title.'],
    ...['', 'Care', 'a/b', '../x', '-a', 'a--b', 'hüte', 'a b'].map((slug): [{ slug: string }, string] => [
      { slug },
      'Use the letters a to z, digits and single hyphens between them, such as winter-care.',
    ]),
    [{ slug: 'new' }, '/en_gb/pet/new is the address of “The page pet/new”. Choose another.'],
    [{ slug: 'old' }, '/en_gb/pet/old is the address of “The page pet/old”. Choose another.'],
    [{ slug: 'winter' }, '/de/pet/winter is the address of “The page pet/winter”. Choose another.'],
    [{ language: '../x' }, 'Choose a language.'],
    [{ slug: 'api' }, '/en_gb/api belongs to the site itself. Choose another.', '/en_gb'],
    [{ slug: 'de' }, '/en_gb/de belongs to the site itself. Choose another.', '/en_gb'],
    [{ title: 'x'.repeat(300) }, 'has a name of more than 200 characters'],
  ];
  const files = () => globSync('**/*.json', { cwd: path.join(content.directory, 'items') }).sort();
  const before = files();
  for (const [fields, problem, below] of refused) {
    const { status, text } = await create(fields, below);
    expect(status, problem).toBe(422);
    expect(text, JSON.stringify(fields)).toContain(problem);
    parseHtml(text).get('input', { name: 'slug', value: fields.slug ?? 'care' });
  }
  expect(files()).toEqual(before);

  const created = await create({});
  expect(created).toMatchObject({ status: 303, location: '/edit?path=%2Fen_gb%2Fpet%2Fcare' });
  expect(await fileOf('en_gb/pet/pet_care.json')).toBe(
    fileText({
      type: 'page',
      name: 'Care <b>',
      workflow_step: 'draft',
      elements: {
        page_url: 'pet/care',
        page_title: 'Care <b>',
        tower: 'pet',
        parent_page: ['pet_home'],
        header_config: ['pet_header'],
      },
    }),
  );
  const opened = await (await fetch(`${url}${created.location}`)).text();
  expect(opened).toContain('Page: Care &lt;b&gt;');
  expect(opened).toContain('/api/preview/enter?path=%2Fen_gb%2Fpet%2Fcare');
  await expect(content.client().item('pet_care').toPromise()).rejects.toThrow();
  expect((await create({})).text).toContain('/en_gb/pet/care is the address of “Care &lt;b&gt;”.');

  expect((await create({ language: 'de' })).location).toBe('/edit?path=%2Fde%2Fhaustier%2Fcare');
  expect(JSON.parse(await fileOf('de/pet/haustier_care.json'))).toMatchObject({ workflow_step: 'draft' });
  // The files of other items keep their names, also those that cannot be read.
  await create({ slug: 'broken' });
  expect(await fileOf('en_gb/pet/pet_broken.json')).toBe('{ "type": ');
  expect(await fileOf('en_gb/pet/pet_broken_2.json')).toContain('"pet/broken"');
  expect((await create({ slug: '2027' }, '/en_gb/nowhere')).location).toBe('/edit?path=%2Fen_gb%2F2027');
  expect(await fileOf('en_gb/pages/page_2027.json')).not.toContain('parent_page');
});
