type MarkedPart = { text: string; at: number; isMarked: boolean };

/** A text split into parts; those at the start of a word that match the term are marked. */
export function markedParts(text: string, term: string): MarkedPart[] {
  const wanted = term
    .split(/\s+/)
    .filter((word) => word.length > 1 || isIdeographic(word))
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return [{ text, at: 0, isMarked: false }];
  const start = isIdeographic(term) ? '' : '(?<![\\p{L}\\p{N}])';
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const [index, part] of text.split(new RegExp(`${start}(${wanted.join('|')})`, 'giu')).entries()) {
    if (part !== '') parts.push({ text: part, at, isMarked: index % 2 === 1 });
    at += part.length;
  }
  return parts;
}

/** Japanese has no spaces between words, so a word may start anywhere. */
function isIdeographic(text: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff]/.test(text);
}
