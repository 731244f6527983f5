import 'server-only';
import { cloneElement, createElement, isValidElement, type ReactNode } from 'react';
import { contentSettler } from '../next-internals/settled-content.ts';
import model from './phrase-model.json' with { type: 'json' };
import wholeWords from './whole-words.json' with { type: 'json' };

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

/** The characters that the first part of each kind weighs, counted from a place where a phrase may start. */
const spans = new Map([
  ['UW', [-3, -2]],
  ['BW', [-2, 0]],
  ['TW', [-3, 0]],
]);

/** `UW2` weighs what is one character behind that of `UW1`, and so on. */
const parts = Object.entries(model).map(([name, weights]) => {
  const [from = 0, to = 0] = spans.get(name.slice(0, 2)) ?? [];
  const behind = Number(name.slice(2)) - 1;
  return { from: from + behind, to: to + behind, weights: new Map(Object.entries(weights)) };
});

const threshold =
  parts.flatMap(({ weights }) => [...weights.values()]).reduce((sum, weight) => sum + weight, 0) / 2;

/** The model splits these. */
const whole = new RegExp(wholeWords.join('|'), 'g');

/** Splits a text into the phrases between which Japanese lines should end, by the model of BudouX. */
export function phrases(text: string): string[] {
  const isStart = (at: number) =>
    parts.reduce((sum, { from, to, weights }) => {
      const seen = text.slice(Math.max(0, at + from), Math.max(0, at + to));
      return sum + (weights.get(seen) ?? 0);
    }, 0) > threshold;
  const words = [...text.matchAll(whole)];
  const isWithinWord = (at: number) =>
    words.some(({ 0: word, index }) => index < at && at < index + word.length);
  const isBesideLatin = (at: number) => /[a-z]\p{Script=Katakana}/iu.test(text.slice(at - 1, at + 1));
  const starts = Array.from(text, (_, at) => at).filter(
    (at) => at > 0 && (isBesideLatin(at) || (isStart(at) && !isWithinWord(at))),
  );
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]));
}
