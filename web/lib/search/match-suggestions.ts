import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import type {
  SearchedDocumentType,
  SearchSuggestions,
  SuggestedPage,
} from '@merrowvale/shared/schemas/search.ts';

export type SearchSuggestion =
  | { kind: 'page'; title: string; url: string; type: SearchedDocumentType }
  | { kind: 'term'; title: string };

const maxPages = 5;
const maxTerms = 2;
/** Shorter texts match far too much; an ideograph, however, is a word. */
const minWordLength = 2;
/** From this length on, the middle of a word counts as well, for German compounds. */
const minPartLength = 4;

const order: readonly SearchedDocumentType[] = ['product', 'article', 'page', 'question', 'office', 'name'];

type Prepared = {
  pages: readonly { page: SuggestedPage; title: string; words: string }[];
  terms: readonly { title: string; folded: string }[];
};

/** Normalizes all texts once, so that each keystroke only compares. */
export function suggestionMatcher({
  pages,
  terms,
}: SearchSuggestions): (typed: string) => SearchSuggestion[] {
  const prepared: Prepared = {
    pages: pages.map((page) => ({ page, title: foldedText(page.title), words: foldedText(page.words) })),
    terms: terms.map((title) => ({ title, folded: foldedText(title) })),
  };
  return (typed) => matching(prepared, foldedText(typed).trim());
}

function matching({ pages, terms }: Prepared, typed: string): SearchSuggestion[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0 || (typed.length < minWordLength && !isUnspaced(typed))) return [];
  const begun = terms.filter((term) => term.folded.startsWith(typed) && term.folded !== typed);
  const found = pages
    .map(({ page, title, words: others }) => {
      const scores = words.map((word) => scoreOf(word, title, others));
      return { page, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score ||
        order.indexOf(one.page.type) - order.indexOf(other.page.type) ||
        one.page.title.length - other.page.title.length,
    );
  return [
    ...begun.slice(0, maxTerms).map(({ title }) => ({ kind: 'term' as const, title })),
    ...found
      .slice(0, maxPages)
      .map(({ page: { title, url, type } }) => ({ kind: 'page' as const, title, url, type })),
  ];
}

/** The title counts most, then further words, then parts of words; 0 if nothing matches. */
function scoreOf(word: string, title: string, others: string): number {
  if (begins(word, title)) return title.startsWith(word) ? 4 : 3;
  if (begins(word, others)) return 2;
  return word.length >= minPartLength && title.includes(word) ? 1 : 0;
}

/** True if a word of the text begins with another text; texts without spaces are searched throughout. */
function begins(word: string, text: string): boolean {
  if (isUnspaced(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  return false;
}

function isUnspaced(word: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff]/.test(word);
}
