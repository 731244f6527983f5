const wordsPerMinute = 220;
const charactersPerMinute = 500;

/**
 * The time that an adult needs to read a text, in whole minutes, at least one. Japanese is counted in characters;
 * sources: Brysbaert 2019 (238 words of English non-fiction a minute, rounded down for other languages), and the
 * usual 400 to 600 characters a minute for Japanese.
 */
export function readingMinutes(text: string): number {
  const ideographs = text.match(/[\u3005\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0;
  const words =
    text.replaceAll(/[\u3005\u3040-\u30ff\u3400-\u9fff]+/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + ideographs / charactersPerMinute));
}
