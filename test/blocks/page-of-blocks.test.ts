import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockExamples } from '../../web/blocks/block-examples.ts';
import { settledInPhrases } from '../../web/lib/i18n/in-phrases.tsx';
import type { AnyItem } from '../../web/lib/pages/block-context.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

const words = (text: string, more: object = {}) => ({ content: `<p>${text}</p>`, ...more });
const inside = (text: string, more: object = {}) => ({ type: 'text_block', elements: words(text, more) });

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(
    new Map<string, BlockExamples>([
      [
        'text_block',
        {
          ...Object.fromEntries(['First', 'Second', 'Third'].map((name) => [name, words(name)])),
          ...Object.fromEntries(
            ['none', 'small', 'medium', 'large'].map((spacing) => [
              spacing,
              words(spacing, { snippet_spacing__spacing: spacing }),
            ]),
          ),
        },
      ],
      [
        'rows',
        {
          'gated inside': {
            first_column: [
              inside('For everyone'),
              inside('For clinics', { authentication_gate_component__user_roles: ['vet'] }),
              inside('For nobody', { snippet_visibility__visibility: 'hidden' }),
            ],
          },
        },
      ],
      ['hero_banner', { wide: { heading: 'Wide' } }],
      ['pet_dashboard', { dashboard: {} }],
    ]),
  );
});

afterAll(() => content.close());

describe('the blocks of a page', () => {
  it('have what belongs below the heading after the first of them, and nowhere else [FRM-19]', async () => {
    const [first, second] = await content.blocksOf('text_block');
    const [rows] = await content.blocksOf('rows');
    const shown = await htmlOf(
      [first, second, rows].filter((block) => block !== undefined),
      {
        belowHeading: createElement('p', null, 'Your reference'),
      },
    );
    expect(parseHtml(shown).text).toBe('First Your reference Second For everyone');
  });

  it('are rendered in the order of the content, each by the component of its type [BLK-01]', async () => {
    const page = parseHtml(
      await htmlOf([
        ...(await content.blocksOf('text_block')).slice(0, 3),
        ...(await content.blocksOf('hero_banner')),
      ]),
    );
    expect(page.text).toBe('First Second Third Wide');
    expect(page.attributes('data-block')).toEqual(['text_block', 'text_block', 'text_block', 'hero_banner']);
  });

  it('omit archived ones, including those within other blocks [BLK-05]', async () => {
    const [first, second] = await content.blocksOf('text_block');
    expect(await htmlOf([archive(first), second].flatMap((item) => item ?? []))).not.toContain('First');
    const rows = await content.blocksOf('rows');
    expect(await htmlOf(rows)).toContain('For everyone');
    expect(archiveWithin(rows[0]?.elements, 'For everyone')).toBe(true);
    expect(await htmlOf(rows)).not.toContain('For everyone');
  });

  it('never include in the HTML what a visitor may not see [BLK-06, ROL-06, ROL-09]', async () => {
    const rows = await content.blocksOf('rows');
    const anonymous = await htmlOf(rows);
    expect(anonymous).not.toContain('For clinics');
    expect(anonymous).not.toContain('For nobody');
    const clinic = await htmlOf(rows, { visitor: { id: 'vera', roles: ['vet'] } });
    expect(clinic).toContain('For clinics');
    expect(clinic).not.toContain('For nobody');
    expect(await htmlOf(rows, { permitted: new Set(['text_block']) })).not.toContain('rows');
  });

  it('report an unknown type in a red banner outside production [BLK-07]', async () => {
    const [first] = await content.blocksOf('text_block');
    const html = await htmlOf([unknown, first].flatMap((item) => item ?? []));
    expect(html.replaceAll('<!-- -->', '')).toContain('Unrecognized block - space_rocket<');
    expect(html).toContain('First');
  });

  it('render nothing for an unknown type in production, and the other blocks as usual [BLK-08]', async () => {
    const [first] = await content.blocksOf('text_block');
    const html = await htmlOf(
      [unknown, first].flatMap((item) => item ?? []),
      { showsProblems: false },
    );
    expect(html).not.toContain('space_rocket');
    expect(html).toContain('First');
  });

  it('render without one that fails: named outside production, dropped in production, logged in both [ERR-04]', async () => {
    const [first] = await content.blocksOf('text_block');
    const broken = { system: { codename: 'broken', type: 'text_block', workflowStep: null }, elements: {} };
    for (const showsProblems of [true, false]) {
      const report = vi.fn();
      const html = await htmlOf(
        [broken, first].flatMap((item) => item ?? []),
        { showsProblems, report },
      );
      expect(html).toContain('First');
      expect(html.includes('Block failed')).toBe(showsProblems);
      expect(report).toHaveBeenCalledWith('text_block', expect.any(TypeError));
    }
  });

  it('render without one whose parts fail only during rendering [ERR-04]', async () => {
    const [first, second] = await content.blocksOf('text_block');
    const link = { value: '<p><a data-item-id="fleas">Fleas</a></p>', links: null };
    const broken = second && { ...second, elements: { ...second.elements, content: link } };
    const report = vi.fn();
    const html = await htmlOf(
      [broken, first].flatMap((item) => item ?? []),
      { showsProblems: false, report, settle: settledInPhrases },
    );
    expect(html).toContain('First');
    expect(html).not.toContain('Fleas');
    expect(report).toHaveBeenCalledWith('text_block', expect.any(TypeError));
  });

  it('render without one that contains itself, directly or through others, and report it to editors [ERR-04]', async () => {
    const [first] = await content.blocksOf('text_block');
    const around = (codename: string, inner: () => AnyItem[]): AnyItem => ({
      system: { codename, type: 'coloured_row', workflowStep: 'published' },
      elements: {
        content: {
          get linkedItems() {
            return inner();
          },
        },
        background_color: { value: '' },
      },
    });
    const itself: AnyItem = around('itself', () => [itself]);
    const other: AnyItem = around('other', () => [outer]);
    const outer: AnyItem = around('outer', () => [other]);
    for (const [item, trail] of [
      [itself, 'itself › itself'],
      [outer, 'outer › other › outer'],
    ] as const) {
      const report = vi.fn();
      const html = await htmlOf(first ? [item, first] : [item], { report, settle: settledInPhrases });
      expect(html.replaceAll('<!-- -->', '')).toContain(`Block contains itself - ${trail}`);
      expect(html).toContain('First');
      expect(report).toHaveBeenCalledExactlyOnceWith('coloured_row', `Block contains itself - ${trail}`);
    }
  });

  it('render without those nested too deeply, or beyond the 2,000th [ERR-04]', async () => {
    const [first] = await content.blocksOf('text_block');
    if (first === undefined) throw new Error('There is no example.');
    const within = (codename: string, inner: AnyItem[]): AnyItem => ({
      system: { codename, type: 'coloured_row', workflowStep: 'published' },
      elements: { content: { linkedItems: inner }, background_color: { value: '' } },
    });
    const report = vi.fn();
    let deep: AnyItem = first;
    for (let level = 0; level < 20; level++) deep = within(`level_${level}`, [deep]);
    expect(await htmlOf([deep], { report })).toContain('nested too deeply');
    // Each of ten rows contains ten, and so on: a million texts.
    let wide: AnyItem[] = [first];
    for (let level = 0; level < 6; level++)
      wide = Array.from({ length: 10 }, (_, index) => within(`row_${level}_${index}`, wide));
    const html = await htmlOf(wide, { report, showsProblems: false });
    expect([...html.matchAll(/data-block=/g)].length).toBeLessThanOrEqual(2000);
    expect(report).toHaveBeenCalledWith(expect.any(String), 'Page has more than 2000 blocks');
  });

  it('have one main heading, even if visitors are asked to sign in [ACC-01]', async () => {
    const [dashboard] = await content.blocksOf('pet_dashboard');
    const [hero] = await content.blocksOf('hero_banner');
    if (!dashboard || !hero) throw new Error('There are no examples.');
    const headings = async (items: AnyItem[]) => parseHtml(await htmlOf(items)).all('h1').length;
    expect(await headings([dashboard])).toBe(1);
    expect(await headings([hero, dashboard])).toBe(1);
    expect(await headings([dashboard, hero])).toBe(1);
  });

  it('have the editor’s spacing, medium by default [BLK-10]', async () => {
    const classOf = async (item: AnyItem | undefined) =>
      /_(space[A-Z][a-z]+)_/.exec(
        parseHtml(await htmlOf(item ? [item] : []))
          .attributes('class', '*', { 'data-block': 'text_block' })
          .join(' '),
      )?.[1];
    const [unset, , , none, small, medium, large] = await content.blocksOf('text_block');
    expect(await Promise.all([unset, none, small, medium, large].map(classOf))).toEqual([
      'spaceMedium',
      'spaceNone',
      'spaceSmall',
      'spaceMedium',
      'spaceLarge',
    ]);
    const odd = { codename: 'gigantic', name: 'Gigantic' };
    const unknownSpacing = unset && {
      ...unset,
      elements: { ...unset.elements, snippet_spacing__spacing: { value: [odd] } },
    };
    expect(await classOf(unknownSpacing)).toBe('spaceMedium');
  });
});

const unknown: AnyItem = {
  system: { codename: 'rocket', type: 'space_rocket', workflowStep: 'published' },
  elements: {},
};

function archive(item: AnyItem | undefined): AnyItem | undefined {
  return item && { ...item, system: { ...item.system, workflowStep: 'archived' } };
}

/** Marks the nested block that contains a text as archived; returns false if there is none. */
function archiveWithin(elements: object | undefined, text: string): boolean {
  const within = Object.values(elements ?? {}).flatMap((element) => element?.linkedItems ?? []);
  const found = within.find((item) => item.elements.content?.value.includes(text));
  if (found) found.system.workflowStep = 'archived';
  return found !== undefined;
}
