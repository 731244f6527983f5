import { breadcrumbsFromPath } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { ListedType, SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { prerender } from 'react-dom/static';
import { blockContext } from '../../../web/blocks/render-blocks.tsx';
import { typeElements } from '../../../web/content/model/find-type.ts';
import type { AnyItem, Visitor } from '../../../web/lib/pages/block-context.ts';
import { somePet, someProfile, someReminder } from '../../support/web/portal-data.ts';
import { InBrowser } from '../../support/web/render-for-owner.tsx';
import { placedIn, slotsOf } from './block-slots.ts';
import { cutTexts } from './cut-texts.ts';
import { type LongWord, withWord } from './long-words.ts';
import { unreadableTexts } from './text-contrast.ts';

/** A place for blocks: the type of a container, which of its examples, and which of its slots. */
type Place = {
  type: string;
  example: number;
  slot: number;
  /** Whether no place before it in the same type has this ground, or leads to this layout. */
  isNewGround: boolean;
  isNewLayout: boolean;
  isInForm: boolean;
};

/** Messages link to the sections of an account by their ids, so that a page has one account. */
const secondAccount = '[data-block="account_settings"] ~ [data-block="account_settings"]';
const owner: Visitor = { id: 'owner', roles: [] };

let examples: ReadonlyMap<string, readonly AnyItem[]> = new Map();
/** Types that show owners something else than other visitors, and those with a form, which HTML does not allow in another. */
type SpecialTypes = { ofOwners: readonly string[]; withForm: readonly string[] };

let special: SpecialTypes = { ofOwners: [], withForm: [] };
let locale: Locale = 'en_gb';

const combinations = {
  /** Takes the special types from a page that has found them, because that takes seconds. */
  async load(all: Record<string, readonly AnyItem[]>, found?: SpecialTypes): Promise<SpecialTypes> {
    examples = new Map(Object.entries(all));
    special = found ?? (await specialTypes());
    return special;
  },

  /** All places for blocks, with what blocks inherit there at the present width of the window. */
  async places(): Promise<Place[]> {
    const places: Place[] = [];
    const known = new Set<string>();
    const isNew = (signature: string) => known.size < known.add(signature).size;
    for (const [type, containers] of examples)
      for (const [slot, { path, takes }] of slotsOf(type).entries()) {
        const probe = [takes.has('quote') ? 'quote' : [...takes].at(0)].flatMap(
          (each) => examples.get(each ?? '')?.[0] ?? [],
        );
        for (const [example, container] of containers.entries()) {
          const item = placedIn(container, path, probe);
          if (!item) continue;
          document.body.innerHTML = await htmlOf([item], 'anonymous');
          const block = [...document.querySelectorAll(`[data-block="${probe[0]?.system.type}"]`)].at(-1);
          if (!block) continue;
          const isNewGround = isNew(`${type} ${groundSignature(block)}`);
          const isNewLayout = isNew(`${type} ${[...takes]} ${layoutSignature(block)}`);
          const isInForm = block.closest('form') !== null;
          places.push({ type, example, slot, isNewGround, isNewLayout, isInForm });
        }
      }
    return places;
  },

  /** Shows one example of each block in a place; which one depends on the turn. */
  async showIn({ type, example, slot, isInForm }: Place, turn: number, words?: LongWord) {
    const { path, takes } = slotsOf(type)[slot] ?? { path: [], takes: new Set<string>() };
    const container = examples.get(type)?.[example];
    const blocks = [...takes].flatMap((each) => {
      if (isInForm && special.withForm.includes(each)) return [];
      const items = examples.get(each) ?? [];
      return items[turn % items.length] ?? [];
    });
    const placed = (of: readonly AnyItem[]) => (container && placedIn(container, path, of)) ?? [];
    const ofOwners = blocks.filter(({ system }) => special.ofOwners.includes(system.type));
    await show([placed(blocks)].flat(), [placed(ofOwners)].flat(), words);
  },

  /** Shows all examples of these types on a page. */
  async showAll(types: readonly string[], words?: LongWord) {
    const of = (each: string) => examples.get(each) ?? [];
    await show(types.flatMap(of), types.filter((each) => special.ofOwners.includes(each)).flatMap(of), words);
  },

  unreadableTexts(theme: 'light' | 'dark') {
    document.documentElement.dataset.theme = theme;
    return unreadableTexts(document.body);
  },
  repeatedIds: () =>
    [...document.body.children].flatMap((page) => {
      const ids = [...page.querySelectorAll(`[id]:not(${secondAccount} *)`)].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    }),
  cutTexts: () => cutTexts(document.body),
};

async function specialTypes(): Promise<SpecialTypes> {
  const ofOwners: string[] = [];
  const withForm: string[] = [];
  for (const [type, items] of examples) {
    const [anonymous, signedIn] = [await htmlOf(items, 'anonymous'), await htmlOf(items, owner)];
    if (anonymous !== signedIn) ofOwners.push(type);
    if (/<form[ >]/.test(anonymous + signedIn)) withForm.push(type);
  }
  return { ofOwners, withForm };
}

async function show(forVisitors: readonly AnyItem[], forOwners: readonly AnyItem[], words?: LongWord) {
  locale = words?.locale ?? 'en_gb';
  const worded = (items: readonly AnyItem[]) =>
    words ? items.map((item) => withWord(item, words.word)) : items;
  document.documentElement.lang = languageTag(locale);
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = `${await htmlOf(worded(forVisitors), 'anonymous')}${await htmlOf(worded(forOwners), owner)}`;
  for (const each of document.querySelectorAll('details')) {
    // Of those with one name, a single one can be open.
    each.removeAttribute('name');
    each.open = true;
  }
  // Hundreds of countries, which the device shows.
  for (const each of document.querySelectorAll('option:not(:checked, :nth-child(-n + 3))')) each.remove();
  // Forms are disabled until their scripts have loaded.
  for (const each of document.querySelectorAll(':disabled')) each.removeAttribute('disabled');
}

async function htmlOf(items: readonly AnyItem[], visitor: Visitor): Promise<string> {
  const path = `/${locale}/examples`;
  const context = blockContext({
    locale,
    language: locale,
    siteUrl: window.location.origin,
    path,
    query: '',
    breadcrumbs: breadcrumbsFromPath(path, locale),
    pageId: 'examples',
    isPreview: false,
    siteSection: 'corporate',
    visitor,
    showsProblems: true,
    pageAddress: () => undefined,
    listed: async (type) => [1, 2, 3].map((number) => listedItem(type, number)),
    pageTypes: new Set<string>(),
    pagedLists: [],
    permitted: undefined,
    report: (type, failure) => {
      throw new Error(`${type} could not be rendered: ${failure}`);
    },
  });
  const { prelude } = await prerender(<InBrowser>{context.render(items, 'page')}</InBrowser>);
  return new Response(prelude).text();
}

function listedItem(type: ListedType, number: number): SourceItem {
  const elements = Object.entries(typeElements(type)).map(([codename, { type: kind, name }]) => {
    const value =
      kind === 'text'
        ? `${name} ${number}`
        : kind === 'taxonomy'
          ? [{ codename: 'fleas', name: 'Fleas' }]
          : [];
    return [codename, { type: kind, name, value }] as const;
  });
  const codename = `${type}_${number}`;
  return {
    id: codename,
    codename,
    type,
    lastModified: '2026-01-01T00:00:00Z',
    elements: Object.fromEntries(elements),
  };
}

/** All colours that a block in this place inherits, and what is behind it. */
function groundSignature(element: Element): string {
  const style = getComputedStyle(element);
  const inherited = [...tokens].map((name) => style.getPropertyValue(name));
  const grounds: string[] = [];
  for (let each: Element | null = element.parentElement; each; each = each.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
      grounds.push(backgroundColor, backgroundImage);
  }
  return [...inherited, style.color, style.colorScheme, ...grounds].join('|');
}

function layoutSignature(element: Element): string {
  const { fontFamily, fontSize, textAlign, width } = getComputedStyle(element);
  return [fontFamily, fontSize, textAlign, width].join('|');
}

const tokens = new Set(
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []))
    .filter((name) => name.startsWith('--')),
);

declare global {
  interface Window {
    combinations: typeof combinations;
    /** Results of the functions with which the server reads data for the page. */
    reads: Record<string, () => unknown>;
  }
}

window.combinations = combinations;
window.reads = {
  ownerData: async () => ({
    pets: [somePet(), somePet({ id: 'p2', name: 'Bramble mx1ads6832', species: 'cat' })],
    reminders: [someReminder(), someReminder({ id: 'r2', pausedUntil: '2027-01-31' })],
    doseCounts: [{ petId: 'p1', given: 11, due: 12 }],
    profile: someProfile({ phone: '+447700900123' }),
    at: '2026-06-01T09:00:00Z',
    today: '2026-06-01',
  }),
  serverPetNames: () => {
    const read = async () => ({ names: ['Alba', 'Otto'] });
    return { search: read, all: read };
  },
};
const still = document.createElement('style');
still.textContent = '*, ::before, ::after { transition: none !important; animation: none !important; }';
document.head.append(still);
document.documentElement.dataset.ready = '';
