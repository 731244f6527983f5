import { articlePath } from '@merrowvale/shared/domain/article-path.ts';
import { circles } from '@merrowvale/shared/domain/circles.ts';
import { leavesTheSite } from '@merrowvale/shared/domain/link.ts';
import { isLocale, type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import * as z from 'zod';
import { linkedAddresses, linkTarget, routePath } from './content-links.ts';
import {
  containedIn,
  type DeliveredElement,
  type DeliveredFeed,
  type DeliveredItem,
  type DeliveredItems,
  deliveredItems,
  termsIn,
  textIn,
} from './delivered-items.ts';
import { isEmptyBlock } from './empty-block.ts';
import { findType, isNested, typeElements } from './find-type.ts';
import { isEmptyRichText } from './is-empty-rich-text.ts';

export const problemKinds = {
  block: 'Broken blocks',
  empty: 'Empty blocks',
  address: 'Pages with the same address',
  link: 'Links to drafts and missing pages',
  translation: 'Missing translations',
  picture: 'Pictures without a description, or too large',
  length: 'Texts that are too long',
} as const;

export type ContentProblem = {
  kind: keyof typeof problemKinds;
  /** The item to edit; `language` is that of the version to edit. */
  item: { id: string; name: string; codename: string; language: string };
  /** A sentence about the item. */
  text: string;
};

type Surroundings = {
  locale: Locale;
  items: ReadonlyMap<string, DeliveredItem>;
  components: ReadonlyMap<string, DeliveredItem>;
  isPublished: (codename: string) => boolean;
  pageAt: ReadonlyMap<string, DeliveredItem>;
  pagesElsewhere: PagesElsewhere;
};

/** The paths of the published pages of other locales. */
type PagesElsewhere = ReadonlyMap<Locale, ReadonlySet<string>>;

/** An item itself, or a component in one of its texts. */
type Part = { item: DeliveredItem; part: DeliveredItem };

/** An element of a part; `label` names it for editors. */
type Place = Part & { codename: string; element: DeliveredElement; label: string };

/** All items of a locale; as a preview shows them, or the published ones with their address only. */
type ReadFeed = (slot: 'preview' | 'addresses', locale: Locale) => Promise<DeliveredFeed>;

/** The problems in a locale that an editor can fix. */
export async function contentProblems(read: ReadFeed, locale: Locale): Promise<ContentProblem[]> {
  const [feed, live] = await Promise.all([read('preview', locale), read('addresses', locale)]);
  const found = deliveredItems(feed);
  const pages = linkedElsewhere(found, locale).map(async (other) => {
    const { items } = deliveredItems(await read('addresses', other));
    return [other, new Set(items.filter(isPage).map(addressOf))] as const;
  });
  return problemsIn(found, { locale, live, pagesElsewhere: new Map(await Promise.all(pages)) });
}

function isPage({ system }: DeliveredItem): boolean {
  return system.type === 'page';
}

/** Other locales to whose pages the content links, apart from their home pages, which all have. */
function linkedElsewhere({ items, components }: DeliveredItems, locale: Locale): Locale[] {
  const linked = [...items, ...components].flatMap((item) =>
    placesIn({ item, part: item })
      .flatMap(addressesAt)
      .flatMap((address) => linkTarget(address, locale) ?? [])
      .flatMap((target) => (target.path === '' ? [] : target.locale)),
  );
  return [...new Set(linked)].filter((other) => other !== locale);
}

function problemsIn(
  { items, components, broken }: DeliveredItems,
  { locale, live, pagesElsewhere }: { locale: Locale; live: DeliveredFeed; pagesElsewhere: PagesElsewhere },
): ContentProblem[] {
  const byCodename = (list: readonly DeliveredItem[]) =>
    new Map(list.map((each) => [each.system.codename, each]));
  const published = new Set(deliveredItems(live).items.map(({ system }) => system.codename));
  const pages = items.filter(isPage);
  const around: Surroundings = {
    locale,
    items: byCodename(items),
    components: byCodename(components),
    isPublished: (codename) => published.has(codename),
    pageAt: new Map(pages.map((page) => [addressOf(page), page])),
    pagesElsewhere,
  };
  const parts = items.flatMap((item) => partsIn(item, around));
  const places = parts.flatMap(placesIn);
  return [
    ...broken.map((system) => problem('block', { system }, 'It cannot be read.')),
    ...parts.flatMap(unknownType),
    ...parts.filter(({ item }) => item.system.language === locale).flatMap(emptyBlock),
    ...circleProblems(items, around),
    ...sharedAddresses(pages),
    ...places.flatMap((place) => linkProblems(place, around)),
    ...translationProblems(items, around),
    ...places.filter(({ item }) => item.system.language === locale).flatMap(ownProblems),
  ];
}

function problem(
  kind: ContentProblem['kind'],
  { system: { id, name, codename, language } }: Pick<DeliveredItem, 'system'>,
  text: string,
): ContentProblem {
  return { kind, item: { id, name, codename, language }, text };
}

function addressOf({ elements }: DeliveredItem): string {
  return textIn(elements.page_url)
    .trim()
    .replace(/^\/+|\/+$/g, '');
}

function partsIn(item: DeliveredItem, { components }: Surroundings): Part[] {
  const parts = new Set([item]);
  for (const part of parts)
    for (const codename of Object.values(part.elements).flatMap(({ modular_content: inner }) => inner)) {
      const component = components.get(codename);
      if (component) parts.add(component);
    }
  return [...parts].map((part) => ({ item, part }));
}

function placesIn({ item, part }: Part): Place[] {
  const model = typeElements(part.system.type);
  const within = part === item ? '' : ` of a ${findType(part.system.type)?.name ?? 'block'} in its text`;
  return Object.entries(part.elements).map(([codename, element]) => {
    const label = `“${model[codename]?.name ?? codename}”${within}`;
    return { item, part, codename, element, label };
  });
}

function unknownType({ item, part }: Part): ContentProblem[] {
  const { type } = part.system;
  if (findType(type) !== undefined) return [];
  const subject = part === item ? 'its type' : 'a block in its text, of type';
  return [problem('block', item, `The site does not know ${subject} ${type}.`)];
}

function emptyBlock({ item, part }: Part): ContentProblem[] {
  const elements = Object.fromEntries(
    Object.entries(part.elements).map(([name, element]) => [
      name,
      element.type === 'modular_content' ? { linkedItems: containedIn(element) } : element,
    ]),
  );
  if (!isEmptyBlock({ ...part, elements })) return [];
  const subject = part === item ? 'It' : `A ${findType(part.system.type)?.name} in its text`;
  return [problem('empty', item, `${subject} has no content: fill it in, or remove it.`)];
}

/** Blocks and parts within themselves, and pages that are their own ancestors. */
function circleProblems(
  items: readonly DeliveredItem[],
  { items: all, components }: Surroundings,
): ContentProblem[] {
  const next = (isWanted: (element: string, target: DeliveredItem) => boolean) => (codename: string) =>
    Object.entries((all.get(codename) ?? components.get(codename))?.elements ?? {}).flatMap(
      ([name, element]) =>
        containedIn(element).filter((each) => {
          const target = all.get(each) ?? components.get(each);
          return target !== undefined && isWanted(name, target);
        }),
    );
  const nested = next((_, { system }) => isNested(system.type));
  const above = next((name) => name === 'parent_page');
  const codenames = items.map(({ system }) => system.codename);
  const found = (trails: string[][], text: string) =>
    trails.flatMap((trail) => {
      const item = all.get(trail.find((each) => all.has(each)) ?? '');
      return item === undefined ? [] : [problem('block', item, `${text}: ${trail.join(' › ')}.`)];
    });
  return [
    ...found(circles(codenames, nested), 'It contains itself'),
    ...found(circles(codenames, above), 'It is above itself'),
  ];
}

function sharedAddresses(pages: readonly DeliveredItem[]): ContentProblem[] {
  const named = pages.filter(({ elements }) => textIn(elements.page_url).trim() !== '');
  return [...Map.groupBy(named, addressOf)].flatMap(([address, [first, ...others]]) =>
    others.map((page) =>
      problem('address', page, `It is not shown: “${first?.system.name}” has the same address /${address}.`),
    ),
  );
}

function addressesAt({ part, codename, element }: Place): string[] {
  return linkedAddresses({
    itemType: part.system.type,
    codename,
    text: textIn(element),
    terms: termsIn(element),
    tagPrefix: textIn(part.elements.tag_url_prefix),
  });
}

function linkProblems(place: Place, around: Surroundings): ContentProblem[] {
  const { item, part, codename, element, label } = place;
  const { items, components, isPublished, pageAt, pagesElsewhere, locale } = around;
  // A version that another locale shows is listed in its own.
  const isPublic = isPublished(item.system.codename) && item.system.language === locale;
  // Blocks that a draft has gained are published with it.
  const isOwnDraft = ({ system }: DeliveredItem) =>
    (item.system.workflow_step ?? 'published') !== 'published' && isNested(system.type);
  const text = textIn(element);
  const toItem = (target: string) => {
    const found = items.get(target);
    if (components.has(target)) return [];
    if (found === undefined) return [`${label} refers to “${target}”, which does not exist.`];
    return isPublic && !isPublished(target) && !isOwnDraft(found)
      ? [`${label} refers to “${found.system.name}”, which is not published.`]
      : [];
  };
  const toAddress = (address: string) => {
    const target = linkTarget(address, locale);
    if (target === undefined || routePath.test(target.path)) return [];
    if (target.locale !== locale)
      return pagesElsewhere.get(target.locale)?.has(target.path) === false
        ? [`${label} leads to ${address}, where there is no published page.`]
        : [];
    const page = pageAt.get(target.path);
    if (page === undefined) return [`${label} leads to ${address}, where there is no page.`];
    return isPublic && !isPublished(page.system.codename)
      ? [`${label} leads to ${address}, which is not published.`]
      : [];
  };
  const toId = (id: string) => {
    const target = element.links[id]?.codename;
    return target === undefined ? [`${label} has a link to an item that does not exist.`] : toItem(target);
  };
  const toArticle = (slug: string) => {
    if (slug === '' || slug.startsWith('/') || leavesTheSite(slug)) return toAddress(slug);
    return articlePath(slug, [...pageAt.keys()]) === undefined
      ? [`${label} is ${slug}, but no page’s address ends in it.`]
      : [];
  };
  const ids = element.type === 'rich_text' ? [...text.matchAll(/\sdata-item-id="([^"]*)"/g)] : [];
  const found = [
    ...containedIn(element).flatMap(toItem),
    ...ids.flatMap(([, id = '']) => toId(id)),
    ...addressesAt(place).flatMap(toAddress),
    ...(part.system.type === 'article' && codename === 'article_slug' ? toArticle(text) : []),
  ];
  return [...new Set(found)].map((sentence) => problem('link', item, sentence));
}

/**
 * Pages in another language, and items in another language within what is in the locale's own. The parts of data, such
 * as the popup of a country, may be in a language of their own, and brands are names.
 */
function translationProblems(items: readonly DeliveredItem[], { locale }: Surroundings): ContentProblem[] {
  const spoken = spokenIn(locale);
  const isForeign = ({ system }: DeliveredItem) =>
    spokenIn(system.language) !== spoken && system.type !== 'marketing_brand';
  const own = items.filter(
    ({ system }) => system.language === locale && findType(system.type)?.kind !== 'entity',
  );
  const usedBy = new Map(
    own.flatMap((user) =>
      Object.values(user.elements)
        .flatMap(containedIn)
        .map((each) => [each, user] as const),
    ),
  );
  return items.filter(isForeign).flatMap((item) => {
    const shownIn = `visitors see the version for ${item.system.language}`;
    const user = usedBy.get(item.system.codename);
    const missing = { system: { ...item.system, language: locale } };
    if (item.system.type === 'page')
      return [problem('translation', missing, `It has no translation; ${shownIn}.`)];
    if (user === undefined || !hasText(item)) return [];
    const text = `It has no translation, but “${user.system.name}” has one; ${shownIn}.`;
    return [problem('translation', missing, text)];
  });
}

function spokenIn(locale: string): string {
  return isLocale(locale) ? (languageTag(locale).split('-')[0] ?? '') : locale;
}

function hasText({ elements }: DeliveredItem): boolean {
  return Object.values(elements).some((element) =>
    /\p{L}{2}/u.test(textIn(element).replaceAll(/<[^>]*>/g, ' ')),
  );
}

const pictures = z
  .array(
    z.object({
      type: z.string().default(''),
      description: z.string().nullish(),
      width: z.number().nullish(),
      height: z.number().nullish(),
      size: z.number().default(0),
    }),
  )
  .catch([]);
/** Of what the CDN of Kontent.ai scales: https://www.fastly.com/documentation/reference/io/ ("Limitations"). */
const maxPixels = 12_000;
const maxMegabytes = 50;
/** A picture beside one of these only illustrates it. */
const captions = ['title', 'name', 'display_name', 'heading', 'text', 'label', 'alt'];

/** Pictures and lengths; of interest in the version that is to be edited only. */
function ownProblems({ item, part, codename, element, label }: Place): ContentProblem[] {
  const model = typeElements(part.system.type)[codename];
  const limit = model?.type === 'text' ? model.limit : undefined;
  const { length } = textIn(element);
  const isCaptioned = captions.some((name) => !isEmptyRichText(textIn(part.elements[name])));
  const assets = element.type === 'asset' ? pictures.parse(element.value) : [];
  const shown = assets.filter(({ type }) => type.startsWith('image/'));
  const undescribed = [...(isCaptioned ? [] : shown), ...Object.values(element.images)].some(
    ({ description }) => (description ?? '').trim() === '',
  );
  const scaled = shown.filter(({ type }) => type !== 'image/svg+xml');
  const tooLarge = scaled.filter(
    ({ width, height, size }) =>
      Math.max(width ?? 0, height ?? 0) > maxPixels || size > maxMegabytes * 1_000_000,
  );
  return [
    ...tooLarge.map(({ width, height }) => {
      const advice = `use one of at most ${maxPixels} pixels a side and ${maxMegabytes} MB`;
      return problem(
        'picture',
        item,
        `${label} has a picture of ${width} × ${height} pixels, which is too large to be scaled: ${advice}.`,
      );
    }),
    ...(undescribed ? [problem('picture', item, `${label} has a picture without a description.`)] : []),
    ...(limit !== undefined && length > limit
      ? [problem('length', item, `${label} has ${length} characters; at most ${limit} are shown.`)]
      : []),
  ];
}

/** The address at which Kontent.ai opens an item's version, as in `@kontent-ai/smart-link`. */
export function editLink(environmentId: string, { id, language }: ContentProblem['item']): string {
  const steps = ['project', environmentId, 'variant-codename', language, 'item', id];
  return `https://app.kontent.ai/goto/edit-item/${steps.map(encodeURIComponent).join('/')}`;
}
