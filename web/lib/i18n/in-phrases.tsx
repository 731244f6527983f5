import { cloneElement, isValidElement, type ReactNode } from 'react';
import { phrases } from './phrases.ts';

/**
 * Elements of short texts. Paragraphs are wide enough for lines to end anywhere; links of a menu stay on one line, in
 * which browsers would wrap at `<wbr>`.
 */
const short: ReadonlySet<unknown> = new Set(
  'h1 h2 h3 h4 button dt figcaption label legend summary th'.split(' '),
);
const longest = 60;
const lineEnd = <wbr />;
const kana = /[\u3040-\u30ff]/;

/**
 * The children of an element, in which lines of short Japanese texts end between phrases. `word-break: auto-phrase`
 * does the same in Chromium only.
 */
export function inPhrases(type: unknown, children: readonly ReactNode[]): readonly ReactNode[] {
  return short.has(type) ? within(children) : children;
}

function within(children: readonly ReactNode[]): readonly ReactNode[] {
  const shown = children.flatMap(inPieces);
  return shown.some((child, at) => child !== children[at]) ? shown : children;
}

function inPieces(child: ReactNode): ReactNode[] {
  if (typeof child === 'string') return texts(child);
  if (!isValidElement<{ children?: ReactNode }>(child) || short.has(child.type)) return [child];
  const own = [child.props.children].flat();
  const shown = within(own);
  return [shown === own ? child : cloneElement(child, undefined, ...shown)];
}

function texts(text: string): ReactNode[] {
  if (text.length > longest || !kana.test(text)) return [text];
  return phrases(text).flatMap((phrase, at) => (at === 0 ? [phrase] : [lineEnd, phrase]));
}
