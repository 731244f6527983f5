import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { endTag, escaped, startTag } from './element-markup.ts';

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };
type Element = ReactElement<Props, string>;

/** Renders an element whose inner markup is already written. */
export type StoreMarkup = (element: Element, markup: string) => ReactNode;

type Part = {
  /** The part as HTML; undefined if it needs a client component or React itself. */
  markup: string | undefined;
  /** The part for React, with static elements passed to `store`. */
  content: () => ReactNode;
};

/** In characters; shorter elements are hardly longer for React than their replacement. */
const worthStoring = 240;

/**
 * Content without server components, in which the largest elements that contain only elements and text are
 * rendered by `store`. The props of client components stay unchanged: they may show them later, or not at all.
 */
export function staticParts(content: ReactNode, store: StoreMarkup): ReactNode {
  return part(content, store).content();
}

function part(content: ReactNode, store: StoreMarkup): Part {
  if (content === null || content === undefined || typeof content === 'boolean') return text('', content);
  if (typeof content === 'string' || typeof content === 'number' || typeof content === 'bigint')
    return text(escaped(`${content}`), content);
  if (Array.isArray(content)) {
    const parts = content.map((each: ReactNode) => part(each, store));
    return { markup: joined(parts), content: () => createElement(Fragment, {}, ...contents(parts)) };
  }
  if (!isValidElement<Props>(content)) return { markup: undefined, content: () => content };
  if (isElement(content)) return elementPart(content, store);
  if (content.type !== Fragment) return { markup: undefined, content: () => content };
  return group(content, store);
}

function text(markup: string, content: ReactNode): Part {
  return { markup, content: () => content };
}

function group(content: ReactElement<Props>, store: StoreMarkup): Part {
  const parts = childrenOf(content).map((child) => part(child, store));
  return { markup: joined(parts), content: () => withChildren(content, parts) };
}

function elementPart(element: Element, store: StoreMarkup): Part {
  const { type, props } = element;
  const start = startTag(type, props);
  const parts = childrenOf(element).map((child) => part(child, store));
  const inner = innerMarkup(props) ?? joined(parts);
  if (start === undefined || inner === undefined)
    return { markup: undefined, content: () => withChildren(element, parts) };
  return {
    markup: `${start}${inner}${endTag(type)}`,
    content: () => (inner.length < worthStoring ? element : store(element, inner)),
  };
}

/** The markup given to an element through `dangerouslySetInnerHTML`. */
function innerMarkup({ dangerouslySetInnerHTML: given }: Props): string | undefined {
  if (typeof given !== 'object' || given === null || !('__html' in given)) return undefined;
  return typeof given.__html === 'string' ? given.__html : undefined;
}

function withChildren(element: ReactElement<Props>, parts: readonly Part[]): ReactNode {
  if (parts.length === 0) return element;
  // Passed as separate arguments, children need no keys.
  return cloneElement(element, {}, ...contents(parts));
}

function contents(parts: readonly Part[]): ReactNode[] {
  return parts.map((each) => each.content());
}

function childrenOf({ props: { children } }: ReactElement<Props>): ReactNode[] {
  return children === undefined ? [] : [children].flat();
}

function joined(parts: readonly Part[]): string | undefined {
  let whole = '';
  for (const { markup } of parts) {
    if (markup === undefined) return undefined;
    whole += markup;
  }
  return whole;
}

function isElement(element: ReactElement<Props>): element is Element {
  return typeof element.type === 'string';
}
