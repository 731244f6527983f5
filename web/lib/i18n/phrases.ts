import 'server-only';
import model from './phrase-model.json' with { type: 'json' };
import wholeWords from './whole-words.json' with { type: 'json' };

/** The characters that each part of the model weighs, counted from a place where a phrase may start. */
const spans = new Map<string, readonly [number, number]>([
  ['UW1', [-3, -2]],
  ['UW2', [-2, -1]],
  ['UW3', [-1, 0]],
  ['UW4', [0, 1]],
  ['UW5', [1, 2]],
  ['UW6', [2, 3]],
  ['BW1', [-2, 0]],
  ['BW2', [-1, 1]],
  ['BW3', [0, 2]],
  ['TW1', [-3, 0]],
  ['TW2', [-2, 1]],
  ['TW3', [-1, 2]],
  ['TW4', [0, 3]],
]);

const parts = Object.entries(model).map(([name, weights]) => {
  const [from, to] = spans.get(name) ?? [0, 0];
  return { from, to, weights: new Map(Object.entries(weights)) };
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
