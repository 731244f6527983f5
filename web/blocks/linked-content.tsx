import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { settledInPhrases } from '../lib/i18n/in-phrases.tsx';
import type { BlockContext } from '../lib/pages/block-context.ts';
import type { TextLink } from '../lib/preview/link-texts.ts';
import { type MarkedItems, markedItems } from '../lib/preview/marked-items.ts';
import { type Link, textLinks } from '../lib/preview/smart-links.ts';

type Props = Record<string, unknown> & { children?: ReactNode };
type Marks = Pick<MarkedItems<unknown>, 'linkIn' | 'parts'> & {
  /** Receives texts that a client component shows somewhere. */
  texts: TextLink[];
};

/**
 * Content rendered from items. In preview, its elements have the attributes that lead an editor to the item and the
 * element they come from: the items are rendered once more with marks in them, and where a mark appears, the same place
 * in the real content gets its attributes. So blocks need not know about editors, who see exactly what visitors see.
 * Texts of client components are listed on the element around them, and found there by the browser.
 */
export async function linkedContent<Items extends object>(
  items: Items,
  context: BlockContext,
  draw: (items: Items, context: BlockContext) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  if (!context.isPreview) return draw(items, context);
  const filled: ReturnType<BlockContext['filled']>[] = [];
  const content = await draw(items, {
    ...context,
    filled: (...placed) => {
      const nested = context.filled(...placed);
      filled.push(nested);
      return nested;
    },
  });
  const settled = await settledInPhrases(content);
  const { items: copies, ...marks } = markedItems(items);
  const noteListed = <Item extends { id: string }>(listed: readonly Item[]) => {
    for (const { id } of listed) marks.parts.set(id, { 'data-kontent-item-id': id });
    return listed;
  };
  const alone: BlockContext = {
    ...context,
    // Blocks within these have marks of their own.
    render: () => <></>,
    filled: () => filled.shift() ?? Promise.resolve(false),
    uniqueId: (id) => id,
    listed: async (type) => noteListed(await context.listed(type)),
  };
  try {
    return linked(settled, await settledInPhrases(await draw(copies, alone)), { ...marks, texts: [] });
  } catch {
    // A mark in the place of an address or a number may be more than a block can take.
    return settled;
  }
}

/** `around` are the attributes of an item whose outermost element has not been reached yet. */
function linked(real: ReactNode, marked: ReactNode, marks: Marks, around?: Link): ReactNode {
  if (Array.isArray(real)) return eachLinked(real, Array.isArray(marked) ? marked : [], marks, around);
  if (real === marked || !isValidElement<Props>(real)) return real;
  if (!isValidElement<Props>(marked) || marked.type !== real.type) return real;
  const own = linkOfKey(real.key, marks) ?? around;
  return typeof real.type === 'string'
    ? linkedTag(real, marked, marks, own)
    : linkedComponent(real, marked, marks, own);
}

function eachLinked(
  real: readonly ReactNode[],
  marked: readonly ReactNode[],
  marks: Marks,
  around?: Link,
): ReactNode[] {
  return real.map((each, at) => linked(each, marked[at], marks, around));
}

function linkedTag(real: ReactElement<Props>, marked: ReactElement<Props>, marks: Marks, own?: Link) {
  const texts: TextLink[] = [];
  const children = eachLinked(childrenOf(real), childrenOf(marked), { ...marks, texts });
  return cloneElement(real, { ...own, ...linkInTag(marked, marks), ...textLinks(texts) }, ...children);
}

function linkedComponent(real: ReactElement<Props>, marked: ReactElement<Props>, marks: Marks, own?: Link) {
  const { children: _, ...props } = real.props;
  const entries = Object.entries(props).map(
    ([name, value]) => [name, linkedValue(value, marked.props[name], marks)] as const,
  );
  const children = eachLinked(childrenOf(real), childrenOf(marked), marks, own);
  return cloneElement(real, Object.fromEntries(entries), ...children);
}

/** Client components accept elements anywhere in their props, such as the panel of each tab in a list. */
function linkedValue(real: unknown, marked: unknown, marks: Marks, around?: Link): unknown {
  if (isValidElement(real)) return linked(real, isValidElement(marked) ? marked : null, marks, around);
  const link = typeof marked === 'string' && marks.linkIn(marked);
  if (typeof real === 'string' && link) marks.texts.push([real, link]);
  if (Array.isArray(real))
    return real.map((each, at) => linkedValue(each, Array.isArray(marked) ? marked[at] : null, marks));
  if (!isPlain(real) || !isPlain(marked)) return real;
  const own = linkOfKey(real.key, marks);
  return Object.fromEntries(
    Object.entries(real).map(([name, value]) => [name, linkedValue(value, marked[name], marks, own)]),
  );
}

/** The key of a part of a block is its codename, and that of an item of a list its id. */
function linkOfKey(key: unknown, { parts }: Marks): Link | undefined {
  return typeof key === 'string' ? parts.get(key) : undefined;
}

/** Attributes in which texts and pictures are shown; addresses and ids are not. */
const shown = ['src', 'srcSet', 'poster', 'alt', 'placeholder', 'aria-label', 'title', 'label', 'value'];

function linkInTag(marked: ReactElement<Props>, { linkIn }: Marks): Link | undefined {
  const texts = [...childrenOf(marked), ...shown.map((name) => marked.props[name])];
  for (const text of texts) {
    const link = typeof text === 'string' ? linkIn(text) : undefined;
    if (link) return link;
  }
  return undefined;
}

function childrenOf({ props: { children } }: ReactElement<Props>): ReactNode[] {
  return children === undefined ? [] : [children].flat();
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
