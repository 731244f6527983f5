import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readAssets } from '../../infra/content/read-assets.ts';
import { parseHtml } from '../support/parse-html.ts';

const content = path.join(import.meta.dirname, '../../web/content');
const picture = z.object({ file: z.string() }).optional();
const hero = z.object({
  type: z.literal('hero_banner'),
  elements: z.object({ image: picture, mobile_image: picture }),
});

function drawingsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = hero.safeParse(value);
  const own = found.success ? [found.data.elements.image?.file, found.data.elements.mobile_image?.file] : [];
  return [...own.flatMap((file) => file ?? []), ...Object.values(value).flatMap(drawingsOf)];
}

const pages = globSync('items/*/**/*.json', { cwd: content }).map((file) => ({
  file,
  text: readFileSync(path.join(content, file), 'utf8'),
}));

it('every drawing at the top of a page has colours for the dark theme [TXT-16]', () => {
  const drawings = new Set(pages.flatMap(({ text }) => drawingsOf(JSON.parse(text))));
  expect(drawings.size).toBeGreaterThan(25);
  const withoutDark = [...drawings].filter(
    (file) =>
      !readFileSync(path.join(content, 'assets', file), 'utf8').includes('(prefers-color-scheme:dark)'),
  );
  expect(withoutDark).toEqual([]);
});

it('every picture for social networks is one that they support; otherwise run node test/setup/draw-social-pictures.ts [SEO-09]', () => {
  const shared = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/"seo__page_image": \{\s*"file": "([^"]+)"/g)].map(([, picture]) => ({
      file,
      picture,
    })),
  );
  expect(shared.length).toBeGreaterThan(300);
  expect(shared.filter(({ picture }) => !/\.(?:jpg|png)$/.test(picture ?? ''))).toEqual([]);
});

const authored = z.object({
  type: z.literal('author'),
  elements: z.object({
    name: z.string(),
    portrait: z.object({ file: z.string(), description: z.string() }).optional(),
  }),
});

it('every author has a portrait of their own, described in each language with their name [ACC-01]', () => {
  const authors = pages.flatMap(({ file, text }) => {
    const { success, data } = authored.safeParse(JSON.parse(text));
    return success ? [{ file, ...data.elements }] : [];
  });
  expect(authors.length).toBeGreaterThanOrEqual(25);
  const unclear = authors.filter(({ name, portrait }) => !portrait?.description.includes(name));
  expect(unclear).toEqual([]);
  const people = new Set(authors.map(({ file }) => path.basename(file)));
  expect(new Set(authors.map(({ portrait }) => portrait?.file)).size).toBe(people.size);
});

const media = z.object({
  elements: z.object({
    image: z.object({ file: z.string(), description: z.string() }),
    alt: z.string(),
  }),
});
const product = z.object({
  type: z.literal('product'),
  elements: z.object({ product_slug: z.string(), media: z.array(media) }),
});
const products = pages.flatMap(({ file, text }) => {
  const { success, data } = product.safeParse(JSON.parse(text));
  return success ? [{ file, locale: file.split('/')[1] ?? '', ...data.elements }] : [];
});

it('every product shows its pack from two sides and its dose close up and nothing else, with alternative texts of their own in each language [PDP-08]', () => {
  expect(new Set(products.map(({ locale }) => locale))).toEqual(new Set(['de', 'en_gb', 'fr', 'jp']));
  for (const { file, product_slug: slug, media } of products) {
    expect(
      media.map(({ elements }) => elements.image.file),
      file,
    ).toEqual(['', '-side', '-close'].map((shot) => `products/${slug}${shot}.webp`));
    const texts = media.map(({ elements }) => elements.alt);
    expect(new Set(texts).size, file).toBe(media.length);
    expect(texts, file).toEqual(media.map(({ elements }) => elements.image.description));
  }
  const texts = products.flatMap(({ locale, media }) =>
    media.map(({ elements }) => ({ locale, alt: elements.alt })),
  );
  const inEnglish = new Set(texts.filter(({ locale }) => locale === 'en_gb').map(({ alt }) => alt));
  expect(texts.filter(({ locale, alt }) => locale !== 'en_gb' && inEnglish.has(alt))).toEqual([]);
});

it('rendered packs fit their frame and load quickly on a phone [PDP-08]', async () => {
  const assets = await readAssets(path.join(content, 'assets'));
  const rendered = [...assets.values()].filter(({ file }) => /^products\/.*\.webp$/.test(file));
  expect(rendered).toHaveLength(39);
  for (const { file, size, width, height } of rendered) {
    expect([width, height], file).toEqual(file.includes('-close') ? [1050, 740] : [914, 790]);
    expect(size, file).toBeLessThan(80_000);
  }
  expect(rendered.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_500_000);
});

const article = z.object({
  type: z.literal('article'),
  elements: z.object({ thumbnail_image: z.object({ file: z.string(), description: z.string() }) }),
});

it('news and articles for farms are illustrated by prints, stories for owners by drawings [TXT-09]', () => {
  const articles = pages.flatMap(({ file, text }) => {
    const { success, data } = article.safeParse(JSON.parse(text));
    return success ? [{ file, picture: data.elements.thumbnail_image }] : [];
  });
  expect(articles.length).toBeGreaterThan(80);
  const isPrint = (file: string) => /\/(corporate|farm)\//.test(file);
  for (const { file, picture } of articles) {
    expect(picture.file, file).toMatch(isPrint(file) ? /^prints\/.*\.webp$/ : /^pet\/.*\.svg$/);
    expect(picture.description, file).not.toBe('');
  }
});

const animals = {
  dog: /\b(dogs?|pupp(y|ies)|terrier|spaniel|labrador|dachshund)\b/i,
  cat: /\b(cats?|kittens?|tabby)\b/i,
  cattle: /\b(cows?|cal(f|ves)|herd)\b/i,
  poultry: /\b(hens?|chicks?)\b/i,
  pig: /\b(pigs?|piglets?|sows?)\b/i,
};
const animalsIn = (text: string) =>
  Object.entries(animals).flatMap(([animal, words]) => (words.test(text) ? [animal] : []));

it('no description of a drawing in English names other animals than the drawing’s own title [ACC-01]', () => {
  const described = pages
    .filter(({ file }) => /^items\/(en_gb|us)\//.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/"file": "([^"]+\.svg)",\s*"description": "([^"]+)"/g)].map(
        ([, drawing = '', description = '']) => ({ file, drawing, description }),
      ),
    );
  expect(described.length).toBeGreaterThan(200);
  const wrong = described.filter(({ drawing, description }) => {
    const svg = readFileSync(path.join(content, 'assets', drawing), 'utf8');
    const shown = animalsIn(parseHtml(svg).texts('title')[0] ?? '');
    const named = animalsIn(description);
    return shown.length > 0 && named.length > 0 && !named.some((animal) => shown.includes(animal));
  });
  expect(wrong).toEqual([]);
});

const item = z.object({ type: z.string(), elements: z.record(z.string(), z.unknown()) });
const items = new Map(
  pages.map(({ file, text }) => [
    `${file.split('/')[1]}/${path.basename(file, '.json')}`,
    item.parse(JSON.parse(text)),
  ]),
);
/** Elements whose pictures are not among a page's own, and parts that repeat a brand's or a kind's sign on purpose. */
const apart = new Set(['header_config', 'footer_config', 'config', 'badge_image', 'seo__page_image']);
const sign = /\/logo-|^businesses\//;

/** The drawings and photographs of a value, with those of the parts that it names. */
function picturesIn(value: unknown, language: string, met = new Set<string>()): string[] {
  if (typeof value === 'string') {
    const part = items.get(`${language}/${value}`) ?? items.get(`en_gb/${value}`);
    if (!part || part.type === 'page' || met.has(value)) return [];
    met.add(value);
    // Lists show only the pack of a product.
    const { media, ...rest } = part.elements;
    return picturesIn(
      part.type === 'product' ? { media: z.array(z.unknown()).parse(media)[0] } : { media, ...rest },
      language,
      met,
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  const own = 'file' in value && typeof value.file === 'string' && !sign.test(value.file) ? [value.file] : [];
  const parts = Object.entries(value).filter(([name]) => !apart.has(name));
  return [...own, ...parts.flatMap(([, part]) => picturesIn(part, language, met))];
}

it('no page shows a picture twice [TXT-16]', () => {
  const repeated = [...items]
    .filter(([, { type }]) => type === 'page')
    .flatMap(([name, { elements }]) => {
      const pictures = picturesIn(elements, name.split('/')[0] ?? '');
      return pictures.filter((file, at) => pictures.indexOf(file) !== at).map((file) => `${name} ${file}`);
    });
  expect(repeated).toEqual([]);
});

const linked = z.object({
  type: z.string(),
  elements: z.object({
    url: z.string().regex(/^\/products\/[a-z-]+$/),
    image: z.object({ file: z.string() }),
  }),
});
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
const parts = pages.flatMap(({ file, text }) => partsOf(JSON.parse(text)).map((part) => ({ file, part })));
const linkedParts = parts.flatMap(({ file, part }) => {
  const { success, data } = linked.safeParse(part);
  if (!success) return [];
  const { url, image } = data.elements;
  return [{ file, type: data.type, slug: url.replace('/products/', ''), picture: image.file }];
});

it('every card of a product shows its pack, which product grids do by themselves [TXT-16]', () => {
  const cards = linkedParts.filter(({ type }) => type.endsWith('_card') || type === 'tile');
  expect(cards.filter(({ slug, picture }) => picture !== `products/${slug}.webp`)).toEqual([]);
});

it('the wordmark of a brand has the colour of its packs [PDP-08]', () => {
  const colours = new Map(
    parts.flatMap(({ part }) => {
      const { success, data } = coloured.safeParse(part);
      return success ? [[data.elements.product_slug, data.elements.theme_color]] : [];
    }),
  );
  const wordmarks = linkedParts.filter(({ type }) => type === 'logo');
  expect(wordmarks.length).toBeGreaterThan(40);
  const others = wordmarks.filter(({ slug, picture }) => {
    const svg = readFileSync(path.join(content, 'assets', picture), 'utf8');
    return !parseHtml(svg)
      .attributes('fill', 'path')
      .includes(colours.get(slug) ?? '');
  });
  expect(new Set(others.map(({ picture }) => picture))).toEqual(new Set());
});

const coloured = z.object({
  type: z.literal('product'),
  elements: z.object({ product_slug: z.string(), theme_color: z.string() }),
});
const grid = z.object({
  type: z.literal('product_grid'),
  elements: z.object({ products: z.array(z.unknown()), call_to_action: z.array(z.unknown()).optional() }),
});
const cardGrid = z.object({
  type: z.literal('card_grid'),
  elements: z.object({ cards: z.array(z.unknown()), columns: z.number().default(3) }),
});

it('no row of products or cards lacks one, in rows of three or four products [TXT-15]', () => {
  const uneven = parts.filter(({ part }) => {
    const products = grid.safeParse(part).data?.elements;
    const cards = cardGrid.safeParse(part).data?.elements;
    const count = (products?.products.length ?? 0) + (products?.call_to_action?.length ?? 0);
    return (count % 3 > 0 && count % 4 > 0) || (cards?.cards.length ?? 0) % (cards?.columns ?? 1) > 0;
  });
  expect(uneven.map(({ file }) => file)).toEqual([]);
});

it('no title or banner names the season or the month of the reader, since nobody changes them with it [CMS-04]', () => {
  const season =
    /this (?:season|month|week|spring|summer|autumn|fall|winter)|week ahead:|diese[rnms]? (?:Saison|Zeit|Woche)|^Jetzt|Woche steht bevor|du moment|de la saison|ce mois-ci|Semaine chaude|今の季節|今月|今週|今シーズン/;
  const named = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/"(?:title|heading|text)": "([^"]*)"/g)]
      .filter(([, words = '']) => season.test(parseHtml(words).text))
      .map(([line]) => `${file} ${line}`),
  );
  expect(named).toEqual([]);
});

const productHeader = z.object({
  type: z.literal('product_header'),
  elements: z.object({ cta_buttons: z.array(z.union([z.string(), item])) }),
});

it('a product page has one primary button at most, which is to buy where that is possible [PDP-07]', () => {
  const crowded = parts.filter(({ file, part }) => {
    const found = productHeader.safeParse(part).data?.elements.cta_buttons ?? [];
    const buttons = found.map((button) =>
      typeof button === 'string' ? items.get(`${file.split('/')[1]}/${button}`) : button,
    );
    return (
      buttons.filter(
        (button) => button?.elements.variant === 'primary' || button?.type === 'click_to_buy_single',
      ).length > 1
    );
  });
  expect(crowded.map(({ file }) => file)).toEqual([]);
});
