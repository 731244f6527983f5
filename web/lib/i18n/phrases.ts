import 'server-only';
import model from './phrase-model.json' with { type: 'json' };
import wholeWords from './whole-words.json' with { type: 'json' };

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
