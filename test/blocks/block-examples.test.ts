import { createElement, Fragment } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlockExamples, item } from '../../web/blocks/block-examples.ts';
import { findBlock } from '../../web/blocks/render-blocks.tsx';
import { isEmptyBlock } from '../../web/content/model/empty-block.ts';
import { allTypes, typeElements } from '../../web/content/model/find-type.ts';
import { parseHtml } from '../support/parse-html.ts';
import { allExamples } from './all-examples.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';
import { htmlProblems } from './html-problems.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;
/** Blocks in which nothing is entered, and the examples with nothing in place of linked items, or with empty ones. */
let bare: Awaited<ReturnType<typeof exampleContent>>;

const bareExamples = new Map(
  [...allExamples].map(([type, examples]) => [
    type,
    {
      'nothing entered': {},
      ...settingsOnly(type, examples),
      ...relinked(examples, 'without linked items', () => []),
      ...relinked(examples, 'with empty linked items', (linked) => [item(linked.type, {})]),
      ...Object.fromEntries(
        Object.entries(examples).map(([name, elements]) => [`${name}, without words`, wordless(elements)]),
      ),
    },
  ]),
);

/** Elements without texts that people read, at any depth; addresses, choices and names of icons stay. */
function wordless(elements: object): Record<string, unknown> {
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(without);
    if (typeof value === 'object' && value !== null) return wordless(value);
    return typeof value === 'string' && /^[^/#]*(\s|<|[A-Z][a-z])/.test(value) && !value.includes('://')
      ? ''
      : value;
  };
  return Object.fromEntries(Object.entries(elements).map(([name, value]) => [name, without(value)]));
}

/** The examples' choices, numbers and dates, without their texts, links and pictures. */
function settingsOnly(type: string, examples: BlockExamples) {
  const chosen = ['multiple_choice', 'taxonomy', 'number', 'date_time'];
  const model = typeElements(type);
  return Object.fromEntries(
    Object.entries(examples).flatMap(([name, elements]) => {
      const kept = Object.entries(elements).filter(([each]) => chosen.includes(model[each]?.type ?? ''));
      return kept.length === 0 ? [] : [[`${name}, choices only`, Object.fromEntries(kept)]];
    }),
  );
}

type LinkedItem = ReturnType<typeof item>;

function relinked(examples: BlockExamples, label: string, relink: (linked: LinkedItem) => LinkedItem[]) {
  const isItem = (value: unknown): value is LinkedItem =>
    typeof value === 'object' && value !== null && 'elements' in value;
  return Object.fromEntries(
    Object.entries(examples).map(([name, elements]) => [
      `${name}, ${label}`,
      Object.fromEntries(
        Object.entries(elements).map(([element, value]) => [
          element,
          Array.isArray(value) ? value.flatMap((each) => (isItem(each) ? relink(each) : [each])) : value,
        ]),
      ),
    ]),
  );
}

beforeAll(async () => {
  [content, bare] = await Promise.all([exampleContent(allExamples), exampleContent(bareExamples)]);
});

afterAll(async () => {
  await Promise.all([content.close(), bare.close()]);
});

/** The codenames of a block and the items within it; one of a single word may well be in a text. */
function codenamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'codename' in value && typeof value.codename === 'string' ? [value.codename] : [];
  const within = Object.values(value).flatMap(codenamesIn);
  return [...own, ...within].filter((name) => name.includes('_'));
}

/** Numbers that are limited instead of replaced by the default. */
const limited = /^(lister__(skip|initial_items_number|subsequent_items_number)|start_exposure)$/;

/** The names of landmarks, groups, controls and pictures in a page. */
const accessibleNamesIn = (html: string): string[] => {
  const page = parseHtml(html);
  const attributes = ['aria-label', 'alt', 'title'].flatMap((name) => page.attributes(name));
  return [...attributes, ...page.texts('legend'), ...page.texts('caption')].filter(Boolean);
};

/** Attributes that refer to elements by their ids. */
const references = [
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
  'for',
  'form',
  'list',
  'popovertarget',
];

/** What the elements of one place must not share with another, and what they refer to. */
function namesIn(html: string) {
  const page = parseHtml(html);
  const outsideForms = page.all('input', { type: 'radio' }).filter((radio) => !radio.isWithin('form'));
  return {
    ids: page.attributes('id'),
    groups: new Set([
      ...page.attributes('name', 'details'),
      ...outsideForms.flatMap((radio) => radio.attribute('name') ?? []),
    ]),
    references: references.flatMap((name) => page.attributes(name).flatMap((value) => value.split(' '))),
    fragments: ['href', 'action']
      .flatMap((name) => page.attributes(name))
      .flatMap((url) => url.split('#')[1] ?? []),
  };
}

const between = '– the same block again –';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);

type Part = ReturnType<typeof parseHtml>;

/** True if it has a text, a label or a picture; the content check reports pictures without descriptions. */
const isNamed = (part: Part) =>
  [part.text, part.attribute('aria-label'), ...part.attributes('aria-label')].some(Boolean) ||
  part.all('img').length > 0;

/** True if it has visible or audible content. */
const isPerceptible = (part: Part) =>
  isNamed(part) ||
  ['input', 'textarea', 'select', 'iframe', 'video', 'audio', 'hr', 'progress'].some(
    (tag) => part.all(tag).length > 0,
  );

/** Blocks that are the target of links, open by themselves, or keep space for what is loaded. */
const later = new Set(['anchor', 'campaign_popup', 'product_ratings']);

/** Blocks that show only a sentence if nothing is entered. */
const saysWhatIsMissing = new Set(['video']);

/** Elements that show nothing although they should, the innermost of each kind. */
function hollowIn(html: string): string[] {
  const page = parseHtml(html);
  const innermost = (tag: string) => page.all(tag).filter((part) => part.all(tag).length === 0);
  return [
    ...['a', 'button', 'summary', 'legend', 'h1', 'h2', 'h3']
      .flatMap(innermost)
      .filter((part) => !isNamed(part)),
    ...['li', 'article', 'section', 'figure']
      .flatMap(innermost)
      .filter((part) => part.all('svg').length === 0 && !isPerceptible(part)),
  ].map(({ tag }) => tag);
}

describe('the blocks of the site', () => {
  it('each have a component and examples [BLK-02, BLK-03, BLK-04]', () => {
    const types = allTypes.filter(({ kind }) => kind === 'block').map(({ codename }) => codename);
    expect([...allExamples.keys()].sort()).toEqual(types.sort());
    expect(types.filter((type) => !findBlock(type))).toEqual([]);
  });

  it('have examples that match the content model [CMS-03]', () => {
    expect(content.problems).toEqual([]);
  });
});

describe.each([...allExamples])('the block %s', (type, examples) => {
  const names = Object.keys(examples);

  it('asks nobody to sign in while the session is unknown [IDN-01]', async () => {
    for (const [index, block] of (await content.blocksOf(type)).entries()) {
      const html = await htmlOf([block], { visitor: 'pending' });
      expect(html, names[index]).not.toMatch(/\/auth\/(login|register)/);
    }
  });

  it('renders every example as valid HTML, without console output [BLK-01]', async () => {
    const blocks = await content.blocksOf(type);
    expect(blocks).toHaveLength(names.length);
    for (const [index, block] of blocks.entries()) {
      const html = await htmlOf([block]);
      expect(await htmlProblems(html), `${names[index]}: ${html}`).toEqual([]);
    }
  });

  it('shares no id and no group of choices with itself elsewhere on the page [ACC-01]', async () => {
    for (const [index, block] of (await content.blocksOf(type)).entries()) {
      const html = await htmlOf([block], {}, (context) =>
        createElement(
          Fragment,
          null,
          context.render([block], 'page'),
          between,
          context.render([block], 'page'),
        ),
      );
      const places = html.split(between).map(namesIn);
      const ids = places.flatMap((place) => place.ids);
      expect(repeated(ids), names[index]).toEqual([]);
      expect(repeated(places.flatMap(({ groups }) => [...groups])), names[index]).toEqual([]);
      for (const { ids: own, references, fragments } of places) {
        const others = ids.filter((id) => !own.includes(id));
        expect(
          references.filter((id) => !own.includes(id)),
          names[index],
        ).toEqual([]);
        expect(
          fragments.filter((id) => others.includes(id)),
          names[index],
        ).toEqual([]);
      }
    }
  });

  it('uses its default for a number that makes no sense', async () => {
    for (const block of await content.blocksOf(type))
      for (const [name, element] of Object.entries(block.elements)) {
        if (element.type !== 'number' || limited.test(name)) continue;
        const htmlWith = (value: number | null) =>
          htmlOf([{ ...block, elements: { ...block.elements, [name]: { ...element, value } } }]);
        const usual = await htmlWith(null);
        for (const value of [-1e9, 1e15]) expect(await htmlWith(value), `${name}: ${value}`).toBe(usual);
      }
  });

  it('returns nothing if it has no content, which the content problems list, and no empty parts otherwise [BLK-01, ERR-04]', async () => {
    const labels = Object.keys(bareExamples.get(type) ?? {});
    for (const [index, block] of (await bare.blocksOf(type)).entries()) {
      const html = await htmlOf([block], { showsProblems: false, report: () => undefined });
      if (!isPerceptible(parseHtml(html)) && !later.has(type))
        expect(html, labels[index]).not.toContain('data-block');
      expect(hollowIn(html), labels[index]).toEqual([]);
      if (isEmptyBlock(block) && !saysWhatIsMissing.has(type))
        expect(html, labels[index]).not.toContain('data-block');
      if (labels[index] === 'nothing entered' && !html.includes('data-block'))
        expect(isEmptyBlock(block)).toBe(true);
    }
  });

  it('is named by its texts, never by a codename [ACC-01]', async () => {
    for (const block of await content.blocksOf(type)) {
      const codenames = codenamesIn(block).flatMap((name) => [name, name.replaceAll('_', ' ')]);
      const names = accessibleNamesIn(await htmlOf([block]));
      expect(names.filter((name) => codenames.some((codename) => name.includes(codename)))).toEqual([]);
    }
  });
});
