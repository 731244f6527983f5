import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { CardLister } from '../card-lister/card-lister.tsx';
import { FilterBar } from '../filter-bar/filter-bar.tsx';
import { FilterCard } from '../filter-card/filter-card.tsx';
import { SideFilter } from '../side-filter/side-filter.tsx';

const text = (value: string) => ({ value });
const choice = (...codenames: string[]) => ({
  value: codenames.map((codename) => ({ codename, name: codename })),
});
const links = (...linkedItems: object[]) => ({ linkedItems });
const group = (taxonomy: string, count: number, roles: Record<number, string> = {}) => ({
  elements: {
    title: text(`About ${taxonomy}`),
    taxonomy_group: text(taxonomy),
    options: links(
      ...Array.from({ length: count }, (_, index) => ({
        role: roles[index],
        elements: { label: text(`${taxonomy} ${index + 1}`), term: text(`${taxonomy}_${index + 1}`) },
      })),
    ),
  },
});

type Item = { system: { codename: string } };

const codenamesOf = (items: readonly Item[]) =>
  items.map(({ system: { codename } }) => <p key={codename}>{codename}</p>);

type Drawable = (props: never) => ReactNode;

async function render(Block: Drawable, elements: object, query = '', roles: readonly string[] = []) {
  const context = {
    locale: 'en_gb',
    path: '/en_gb/list',
    query,
    cardHeading: 'h3',
    uniqueId: (id: string) => id,
    visitor: 'anonymous',
    visible: (items: readonly { role?: string }[]) =>
      items.filter(({ role }) => role === undefined || roles.includes(role)),
    render: codenamesOf,
    filled: async (items: readonly Item[]) => codenamesOf(items),
  };
  const { prelude } = await prerender(
    Block({ item: { system: { codename: 'x' }, elements }, context } as never),
  );
  return await new Response(prelude).text();
}

describe('a side filter', () => {
  const elements = {
    title: text(''),
    filters: links(group('tags', 6), group('species', 4)),
    show_more_text: text(''),
    show_less_text: text(''),
    reset_text: text(''),
  };

  it('shows four options, and expands and collapses the others [LIS-29]', async () => {
    const page = parseHtml(await render(SideFilter, elements));
    const others = page.get('details', { open: false });
    expect(others.text).toBe('Show more Show fewer tags 5 tags 6');
    expect(page.text).toMatch(/tags 4 Show more.*tags 6.*species 4/);
  });

  it('is expanded if a further option is selected, and can be reset [LIS-28, LIS-29]', async () => {
    expect(await render(SideFilter, elements)).not.toContain('Reset all');
    const page = parseHtml(await render(SideFilter, elements, '?filter_tags=tags_6&sort=zA'));
    page.get('details', { open: true });
    page.get('input', { value: 'tags_6', checked: true });
    expect(page.texts('a', { href: '/en_gb/list?sort=zA' })).toContain('Reset all');
  });
});

describe('a filter bar', () => {
  const bar = (more: object = {}) => ({
    filters: links(
      group('tags', 2, { 1: 'vet' }),
      group('species', 1),
      group('regions', 1),
      group('topics', 1),
    ),
    reset_text: text(''),
    show_additional_filters: choice(),
    additional_filters_text: text(''),
    show_sort: choice(),
    ...more,
  });

  it('has a toggle for additional filters if enabled [LIS-31]', async () => {
    expect(await render(FilterBar, bar())).not.toContain('More filters');
    const html = await render(FilterBar, bar({ show_additional_filters: choice('yes') }));
    expect(html).toMatch(/About regions.*More filters.*About topics/);
  });

  it('sorts in three orders if enabled [LIS-18, LIS-32]', async () => {
    expect(parseHtml(await render(FilterBar, bar())).all('select')).toEqual([]);
    const page = parseHtml(await render(FilterBar, bar({ show_sort: choice('yes') })));
    expect(page.attributes('value', 'option', { value: /./ })).toEqual(['recommended', 'aZ', 'zA']);
  });

  it('offers an option for a role only to visitors with that role [ROL-09]', async () => {
    expect(await render(FilterBar, bar())).not.toContain('tags 2');
    expect(await render(FilterBar, bar(), '', ['vet'])).toContain('tags 2');
  });
});

describe('a list of cards', () => {
  const elements = (columns: number | null) => ({
    title: text(''),
    columns: { value: columns },
    cards: links(
      ...Array.from({ length: 7 }, (_, index) => ({
        system: { codename: `card_${index + 1}` },
        elements: { title: text(`Card ${index + 1}`), region: choice(index === 0 ? 'europe' : 'worldwide') },
      })),
    ),
    lister__skip: { value: null },
    lister__initial_items_number: { value: null },
    lister__subsequent_items_number: { value: null },
    lister__order_by: choice(),
    lister__filters: links(),
    lister__load_more_text: text(''),
    lister__empty_text: text('No cards.'),
  });

  it('has three columns, or as many as the editor has set [LIS-16]', async () => {
    expect(parseHtml(await render(CardLister, elements(null))).attributes('data-columns')).toContain('3');
    expect(parseHtml(await render(CardLister, elements(2))).attributes('data-columns')).toContain('2');
  });

  it('shows six cards, more on demand, and those that match the address [LST-06, LIS-33]', async () => {
    const html = await render(CardLister, elements(null));
    expect(parseHtml(html).all('li')).toHaveLength(6);
    expect(html).toContain('6 of 7');
    const chosen = await render(CardLister, elements(null), '?filter_regions=europe');
    expect(chosen).toContain('card_1<');
    expect(parseHtml(chosen).all('li')).toHaveLength(1);
    expect(await render(CardLister, elements(null), '?filter_regions=asia')).toContain('No cards.');
  });
});

describe('a filter card', () => {
  it('has author, region, topic, summary, picture and buttons [LIS-30]', async () => {
    const html = await render(FilterCard, {
      title: text('Ticks on the move'),
      author_name: text('Dr. Mara Lindqvist'),
      region: choice('europe'),
      topic: choice('research'),
      summary: { value: '<p>They walk north.</p>', links: [], images: [], linkedItems: [] },
      card_image: { value: [{ url: 'https://assets.example/tick.svg', description: 'A tick' }] },
      buttons: links({ system: { codename: 'a_button' } }),
    });
    for (const part of [
      'Ticks on the move',
      'Dr. Mara Lindqvist',
      'europe',
      'research',
      'They walk north.',
      'tick.svg',
      'a_button',
    ])
      expect(html).toContain(part);
  });
});
