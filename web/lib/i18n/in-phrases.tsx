import { cloneElement, createElement, isValidElement, type ReactNode } from 'react';
import { contentSettler } from '../next-internals/settled-content.ts';
import { phrases } from './phrases.ts';

/**
 * Elements of short texts. Paragraphs are wide enough for lines to end anywhere; links of a menu stay on one line, in
 * which browsers would wrap at `<wbr>`.
 */
const short: ReadonlySet<unknown> = new Set(
  'h1 h2 h3 h4 button dt figcaption label legend summary th'.split(' '),
);
const maxLength = 60;
const lineEnd = <wbr />;
const kana = /[\u3040-\u30ff]/;

/**
 * The children of an element, in which lines of short Japanese texts end between phrases. `word-break: auto-phrase`
 * does the same in Chromium only.
 */
export function inPhrases(type: unknown, children: readonly ReactNode[]): readonly ReactNode[] {
  return short.has(type) ? within(children) : children;
}

/** Content with its server components rendered, and its short Japanese texts in phrases. */
export const settledInPhrases = contentSettler(inPhrases);

function within(children: readonly ReactNode[]): readonly ReactNode[] {
  const shown = children.map(inPieces);
  return shown.some((child, at) => child !== children[at]) ? shown : children;
}

function inPieces(child: ReactNode): ReactNode {
  if (typeof child === 'string') return inOneElement(child);
  if (!isValidElement<{ children?: ReactNode }>(child) || short.has(child.type)) return child;
  const own = [child.props.children].flat();
  const shown = within(own);
  return shown === own ? child : cloneElement(child, undefined, ...shown);
}

/** In a flexible box, each `<wbr>` would be an item of its own, between which Firefox leaves the box's gap. */
function inOneElement(text: string): ReactNode {
  if (text.length > maxLength || !kana.test(text)) return text;
  const [first, ...others] = phrases(text);
  if (others.length === 0) return text;
  return createElement('span', undefined, first, ...others.flatMap((phrase) => [lineEnd, phrase]));
}
