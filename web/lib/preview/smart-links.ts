import type {
  createComponentDataAttribute,
  createElementCodenameDataAttribute,
  createEnvironmentDataAttribute,
  createFixedAddButtonDataAttributes,
  createItemDataAttribute,
  createLanguageDataAttribute,
  createRelativeAddButtonSmartLink,
} from '@kontent-ai/smart-link';
import { typeElements } from '../../content/model/find-type.ts';
import { type AnyItem, itemsWithin } from '../pages/block-context.ts';
import { type TextLink, textLinksName } from './link-texts.ts';

export type Link = ItemLink | ElementLink;
type ItemLink =
  | (ReturnType<typeof createItemDataAttribute> & Partial<ReturnType<typeof createLanguageDataAttribute>>)
  | ReturnType<typeof createComponentDataAttribute>;
type ElementLink = ItemLink & ReturnType<typeof createElementCodenameDataAttribute>;
type PageLink = ReturnType<typeof createEnvironmentDataAttribute> &
  ReturnType<typeof createLanguageDataAttribute>;

export function pageLink(environmentId: string, language: string): PageLink {
  return { 'data-kontent-environment-id': environmentId, 'data-kontent-language-codename': language };
}

export function itemLink({ system: { id = '', workflowStep, language } }: AnyItem): ItemLink {
  if (workflowStep === null) return { 'data-kontent-component-id': id };
  return {
    'data-kontent-item-id': id,
    ...(language !== undefined && { 'data-kontent-language-codename': language }),
  };
}

export function elementLink(item: AnyItem, codename: string): ElementLink {
  return { ...itemLink(item), 'data-kontent-element-codename': codename };
}

/** Lists the texts within an element that scripts render. */
export function textLinks(texts: readonly TextLink[]): { [textLinksName]?: string } {
  return texts.length > 0 ? { [textLinksName]: JSON.stringify(texts) } : {};
}

type Holder = { item: AnyItem; codename: string; isWhole: boolean; takesMore: boolean };

/** The element of an item, or of its parts, that contains the items; undefined for items from elsewhere. */
export function holderOf(within: AnyItem, items: readonly AnyItem[]): Holder | undefined {
  const [first] = items;
  const holders = holdersIn(within);
  const found =
    holders.find(({ held }) => held === items) ??
    holders.find(({ held }) => first !== undefined && held.includes(first));
  if (!found) return undefined;
  const { item, codename, held } = found;
  const model = typeElements(item.system.type)[codename];
  const takesMore =
    model?.type === 'rich_text' || (model?.type === 'modular_content' && model.limit === undefined);
  return { item, codename, isWhole: held[0] === first, takesMore };
}

type Held = { item: AnyItem; codename: string; held: readonly AnyItem[] };

/** From the outside in, because a block within a part of a block has its own elements. */
function holdersIn(within: AnyItem): Held[] {
  return [...itemsWithin([within])].flatMap((item) =>
    Object.entries<{ linkedItems?: readonly AnyItem[] }>({ ...item.elements }).flatMap(
      ([codename, { linkedItems: held }]) => (held === undefined ? [] : [{ item, codename, held }]),
    ),
  );
}

type ListLink = Partial<ElementLink & ReturnType<typeof createFixedAddButtonDataAttributes>> & {
  'data-kontent-disable-features'?: 'highlight';
};

/** Attributes of the element around some items, with a button that adds one in front of them. */
export function listLink({ item, codename, isWhole, takesMore }: Holder): ListLink {
  return {
    ...elementLink(item, codename),
    'data-kontent-disable-features': 'highlight',
    ...(isWhole &&
      takesMore && { 'data-kontent-add-button': true, 'data-kontent-add-button-insert-position': 'start' }),
  };
}

export function addAfter(): Omit<ReturnType<typeof createRelativeAddButtonSmartLink>, keyof ItemLink> {
  return { 'data-kontent-add-button': true, 'data-kontent-add-button-insert-position': 'after' };
}
