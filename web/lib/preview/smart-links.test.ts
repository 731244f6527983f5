import { describe, expect, it } from 'vitest';
import type { AnyItem } from '../pages/block-context.ts';
import { markedItems } from './marked-items.ts';
import { elementLink, holderOf, itemLink, listLink, textLinks } from './smart-links.ts';

function item(codename: string, type: string, elements: object = {}, system: object = {}): AnyItem {
  return {
    system: { id: `id-${codename}`, codename, type, workflowStep: 'published', language: 'de', ...system },
    elements,
  };
}
const linked = (...linkedItems: AnyItem[]) => ({ type: 'modular_content', value: [], linkedItems });

describe('the attributes that lead editors from a page to its content', () => {
  it('name the item and its language, or the component within its rich text [PRV-07]', () => {
    const [id, language] = ['data-kontent-item-id', 'data-kontent-language-codename'];
    expect(itemLink(item('a', 'quote'))).toEqual({ [id]: 'id-a', [language]: 'de' });
    expect(itemLink(item('a', 'quote', {}, { language: undefined }))).toEqual({ [id]: 'id-a' });
    const component = { 'data-kontent-component-id': 'id-a' };
    expect(itemLink(item('a', 'quote', {}, { workflowStep: null }))).toEqual(component);
    const within = { 'data-kontent-element-codename': 'role' };
    expect(elementLink(item('a', 'quote'), 'role')).toEqual({ [id]: 'id-a', [language]: 'de', ...within });
  });

  it('list texts only if there are some [PRV-07]', () => {
    expect(textLinks([])).toEqual({});
    expect(textLinks([['A', { b: 'c' }]])).toEqual({ 'data-text-links': '[["A",{"b":"c"}]]' });
  });

  it('find the outermost element that holds some items, and offer to add one in front of all [PRV-07]', () => {
    const [one, two] = [item('one', 'quote'), item('two', 'quote')];
    const rows = item('rows', 'rows', { first_column: linked(one, two), second_column: linked(two) });
    const page = item('page', 'page', { page_blocks: linked(rows), page_title: { value: 'A' } });
    const first = holderOf(page, [one]);
    expect(first).toEqual({ item: rows, codename: 'first_column', isWhole: true, takesMore: true });
    expect(first && listLink(first)).toEqual({
      ...elementLink(rows, 'first_column'),
      'data-kontent-disable-features': 'highlight',
      'data-kontent-add-button': true,
      'data-kontent-add-button-insert-position': 'start',
    });
    const rest = holderOf(page, [two]);
    expect(rest).toMatchObject({ codename: 'first_column', isWhole: false });
    expect(rest && listLink(rest)).not.toHaveProperty('data-kontent-add-button');
    expect(holderOf(page, rows.elements && Object.values(rows.elements)[1].linkedItems)).toMatchObject({
      codename: 'second_column',
      isWhole: true,
    });
    const article = item('article', 'article', { author: linked(one), content: linked(two) });
    expect(holderOf(article, [one])).toMatchObject({ codename: 'author', takesMore: false });
    expect(holderOf(article, [two])).toMatchObject({ codename: 'content', takesMore: true });
    expect(holderOf(page, [item('other', 'quote')])).toBeUndefined();
    expect(holderOf(page, [])).toBeUndefined();
  });
});

describe('a marked item', () => {
  it('shows in its texts and pictures where they come from, and nowhere else [PRV-07]', () => {
    const part = item('part', 'author', { name: { type: 'text', value: 'Ann Lee' } });
    const original = item('hero', 'hero_banner', {
      link: { type: 'text', value: '/a/b' },
      empty: { type: 'text', value: '' },
      count: { type: 'number', value: 3 },
      heading: { type: 'text', value: 'A heading' },
      text: { type: 'rich_text', value: '<p>Text</p>' },
      image: { type: 'asset', value: [{ url: 'https://a.example/b.jpg', name: 'b' }] },
      theme: { type: 'multiple_choice', value: [{ name: 'Dark', codename: 'dark' }, {}] },
      parts: { type: 'modular_content', value: ['part'], linkedItems: [part] },
      again: { type: 'modular_content', value: ['part'], linkedItems: [part] },
    });
    const { items, linkIn, parts } = markedItems([original]);
    expect(items[0]?.elements).toMatchObject({
      ...{ link: { value: '/a/b' }, empty: { value: '' }, count: { value: 3 } },
      heading: { value: 'A heading~sl0~' },
      text: { value: '~sl1~<p>Text</p>' },
      image: { value: [{ url: 'https://a.example/b.jpg#~sl2~', name: 'b' }] },
      theme: { value: [{ name: 'Dark~sl3~' }, {}] },
      parts: { value: ['part'], linkedItems: [{ elements: { name: { value: 'Ann Lee~sl4~' } } }] },
    });
    expect(linkIn('A HEADING~SL0~')).toEqual(elementLink(original, 'heading'));
    expect(linkIn('x~sl1~ ~sl2~')).toEqual(elementLink(original, 'text'));
    expect(linkIn('Ann Lee~sl4~')).toEqual(elementLink(part, 'name'));
    expect(linkIn('A heading')).toBeUndefined();
    expect([...parts]).toEqual([['part', itemLink(part)]]);
    expect(original.elements).toMatchObject({ heading: { value: 'A heading' } });
  });
});
