import { describe, expect, it } from 'vitest';
import type { ContentVariant, ElementValue } from '../parse-element.ts';
import type { Asset } from '../read-assets.ts';
import { checkLimits } from './check-limits.ts';

const asset = (file: string, size = 100): Asset => ({
  file,
  absolutePath: `/assets/${file}`,
  id: file,
  codename: file.replaceAll(/\W/g, '_'),
  name: file,
  digest: file,
  mimeType: 'image/svg+xml',
  size,
  width: 1,
  height: 1,
});

const text = (html: string): ElementValue => ({ type: 'rich_text', html, components: [] });

const variant = (changes: Partial<ContentVariant> = {}): ContentVariant => ({
  id: 'it',
  codename: 'it',
  name: 'It',
  type: 'text_block',
  language: 'en_gb',
  collection: 'default',
  workflowStep: 'published',
  lastModified: '2026-01-01T00:00:00Z',
  elements: {},
  source: 'en_gb/it.json',
  ...changes,
});

function problems(variants: ContentVariant[], assets: Asset[] = []): string[] {
  return checkLimits({
    variants,
    assets: new Map(assets.map((each) => [each.file, each])),
    problems: [],
    galleryProblems: [],
  });
}

const codenames = (count: number) => Array.from({ length: count }, (_, index) => `item_${index}`);

describe('the limits of the Management API', () => {
  it.each<[string, Partial<ContentVariant>, string]>([
    [
      'a codename of 61 characters',
      { codename: 'a'.repeat(61) },
      'has a codename of more than 60 characters',
    ],
    ['a codename with a hyphen', { codename: 'a-b' }, 'has a codename that is not made of lowercase letters'],
    ['a codename that begins with a digit', { codename: '1a' }, 'or begins with a digit'],
    ['an external id with a full stop', { codename: 'a.b' }, 'has / . or ; in its external id'],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, 'has a name of more than 200 characters'],
    [
      '1,001 linked items',
      { elements: { blocks: { type: 'modular_content', codenames: codenames(1001) } } },
      'has more than 1000 linked items',
    ],
    [
      'a text of 100,001 characters',
      { elements: { title: { type: 'text', value: 'a'.repeat(100_001) } } },
      'has a text of more than 100000 characters',
    ],
    [
      'more than 450 kB in all',
      {
        elements: Object.fromEntries(
          ['a', 'b', 'c', 'd', 'e'].map((name) => [name, { type: 'text', value: name.repeat(95_000) }]),
        ),
      },
      'has more than 450000 bytes',
    ],
  ])('rule out %s, and name their source [CMS-03]', (_what, changes, message) => {
    const found = problems([variant(changes)]);
    expect(found.filter((problem) => problem.includes(message))).toHaveLength(1);
    for (const problem of found) {
      expect(problem).toMatch(/^en_gb\/it\.json: /);
      expect(problem).toMatch(/\(https:\/\/kontent\.ai\/learn\/docs\/\S+\)$/);
    }
  });

  it.each([
    ['<blockquote><p>a</p></blockquote>', 'has <blockquote> at the top level'],
    ['a', 'has text outside a paragraph at the top level'],
    ['<p><span>a</span></p>', 'has <span> in <p>'],
    ['<p class="x">a</p>', 'has the attribute class on <p>'],
    ['<p><a>a</a></p>', 'has a link without a target'],
    ['<table><tbody><tr><th>a</th></tr></tbody></table>', 'has <th> in <tr>'],
    ['<table><tbody><tr><td><table></table></td></tr></tbody></table>', 'has <table> in <td>'],
    ['<ul><li><object data-codename="a"></object></li></ul>', 'has <object> in <li>'],
    ['<ul><ul><li>a</li></ul></ul>', 'has <ul> in <ul>'],
    ['<p><sub><sup>a</sup></sub></p>', 'has <sub> and <sup> in one another'],
  ])('rule out %s in a rich text [CMS-03]', (html, message) => {
    const found = problems([variant({ elements: { content: text(html) } })]);
    expect(found).toEqual([expect.stringContaining(`en_gb/it.json: it.content ${message} (https://`)]);
  });

  it.each([
    '<p><br></p>',
    '<h6>a &amp; b</h6><p>a<br>b <a href="/x" target="_blank">c</a> <strong><em>d</em></strong></p>',
    '<ol><li>a<ul><li>b</li></ul></li></ol><table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    '<p><a data-codename="it">a</a> <a data-asset="a/b.svg">b</a></p><img data-asset="a/b.svg" alt="A &quot;b&quot;">',
    '<object data-codename="it"></object>',
  ])('allow %s in a rich text [CMS-03]', (html) => {
    expect(problems([variant({ elements: { content: text(html) } })], [asset('a/b.svg')])).toEqual([]);
  });

  it('rule out a component that is not in its text, and check what is inside one [CMS-03]', () => {
    const component = variant({ codename: 'part', elements: { content: text('<div>a</div>') } });
    const content = (html: string): ElementValue => ({ type: 'rich_text', html, components: [component] });
    const found = problems([variant({ elements: { content: content('<p>a</p>') } })]);
    expect(found).toEqual([
      expect.stringContaining('uses a component 0 times instead of once'),
      expect.stringContaining('has <div> at the top level'),
    ]);
  });

  it('rule out two files whose assets would have the same external id, and files of over 100 MB [CMS-03]', () => {
    const found = problems([], [asset('a/b.svg'), asset('a_b.svg'), asset('c.mp4', 100_000_001)]);
    expect(found).toEqual([
      'asset a_b.svg has the external id of another asset',
      expect.stringContaining('asset c.mp4 has more than 100000000 bytes'),
    ]);
  });
});
