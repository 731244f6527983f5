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

/** Draws an element whose inner markup is finished. */
export type StoreMarkup = (element: Element, markup: string) => ReactNode;

type Part = {
  /** What stands there as HTML; undefined where a component of the browser, or React itself, is needed. */
  markup: string | undefined;
  /** The same for React, with finished elements handed to `Keep`. */
  content: () => ReactNode;
};

/** Below this, an element as React knows it is hardly longer than what takes its place. */
const worthKeeping = 240;

/**
 * Content without server components, in which the largest elements that hold nothing but elements and text are drawn by
 * `keep`. What is given to components of the browser stays as it is: they may show it later, or not at all.
 */
export function staticParts(content: ReactNode, keep: StoreMarkup): ReactNode {
  return part(content, keep).content();
}

function part(content: ReactNode, keep: StoreMarkup): Part {
  if (content === null || content === undefined || typeof content === 'boolean') return text('', content);
  if (typeof content === 'string' || typeof content === 'number' || typeof content === 'bigint')
    return text(escaped(`${content}`), content);
  if (Array.isArray(content)) {
    const parts = content.map((each: ReactNode) => part(each, keep));
    return { markup: joined(parts), content: () => createElement(Fragment, {}, ...contents(parts)) };
  }
  if (!isValidElement<Props>(content)) return { markup: undefined, content: () => content };
  if (isElement(content)) return elementPart(content, keep);
  if (content.type !== Fragment) return { markup: undefined, content: () => content };
  return group(content, keep);
}

function text(markup: string, content: ReactNode): Part {
  return { markup, content: () => content };
}

function group(content: ReactElement<Props>, keep: StoreMarkup): Part {
  const parts = childrenOf(content).map((child) => part(child, keep));
  return { markup: joined(parts), content: () => withChildren(content, parts) };
}

function elementPart(element: Element, keep: StoreMarkup): Part {
  const { type, props } = element;
  const start = startTag(type, props);
  const parts = childrenOf(element).map((child) => part(child, keep));
  const inner = innerMarkup(props) ?? joined(parts);
  if (start === undefined || inner === undefined)
    return { markup: undefined, content: () => withChildren(element, parts) };
  return {
    markup: `${start}${inner}${endTag(type)}`,
    content: () => (inner.length < worthKeeping ? element : keep(element, inner)),
  };
}

/** The markup that an element was given as such. */
function innerMarkup({ dangerouslySetInnerHTML: given }: Props): string | undefined {
  if (typeof given !== 'object' || given === null || !('__html' in given)) return undefined;
  return typeof given.__html === 'string' ? given.__html : undefined;
}

function withChildren(element: ReactElement<Props>, parts: readonly Part[]): ReactNode {
  if (parts.length === 0) return element;
  // Handed over one by one, children need no keys.
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
