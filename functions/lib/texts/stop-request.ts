import { foldedLetters } from '@merrowvale/shared/domain/folded-text.ts';
import { stopWordings } from '../../messages/stop-words.ts';

/**
 * True if a text asks for texts to end: the whole of it, or its first line, consists of words that mean this and of
 * polite ones. "Stop by on Monday" and "don't stop" have others, and are for a person to read.
 */
export function asksToStop(text: string): boolean {
  const [first = ''] = text.split(/[\n\r\u2028\u2029]+/).filter((line) => wordsOf(line) !== '');
  return [first, text].map(wordsOf).some((words) => {
    const others = without(words, stopPhrases);
    return others !== words && without(others, politePhrases).trim() === '';
  });
}

/** Letters of languages without spaces between words. */
const unspaced = '[[\\p{L}\\p{M}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}]]';
const word = new RegExp(`${unspaced}+|[[\\p{L}\\p{N}]--${unspaced}]+`, 'gv');
const spelledOut = /(?<=^| )(?:\p{L} ){2,}\p{L}(?= |$)/gu;

/** In lower case, without accents, punctuation, emoji and invisible characters. */
function wordsOf(text: string): string {
  const words = foldedLetters(text).match(word) ?? [];
  return words.join(' ').replace(spelledOut, (letters) => letters.replaceAll(' ', ''));
}

const wordings = Object.values(stopWordings);
const stopPhrases = phrases(wordings.flatMap(({ stop }) => stop));
const politePhrases = phrases(wordings.flatMap(({ polite }) => polite));

/** The longest first; languages that separate words have to match whole ones. */
function phrases(all: readonly string[]): RegExp {
  const isUnspaced = new RegExp(unspaced, 'v');
  const folded = [...new Set(all.map(wordsOf))].sort((one, other) => other.length - one.length);
  const parts = folded.map((each) => (isUnspaced.test(each) ? each : `(?<=^| )${each}(?= |$)`));
  return new RegExp(parts.join('|'), 'gv');
}

function without(words: string, found: RegExp): string {
  return words.replace(found, ' ');
}
