import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SearchResult } from '@merrowvale/shared/schemas/search.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import styles from './search-results.module.css';

type ResultListProps = { results: readonly SearchResult[]; term: string; locale: Locale };

export function ResultItems({ results, term, locale }: ResultListProps) {
  return results.map(({ category, title, desc, url, image }) => (
    <li key={url} className={styles.item} tabIndex={-1}>
      <article className={styles.result} data-card="">
        {image && (
          <Picture
            asset={{ url: image, description: '' }}
            width={176}
            height={120}
            className={styles.thumbnail}
          />
        )}
        {category !== '' && <p className={styles.category}>{category}</p>}
        <h3 className={styles.title}>
          <ContentLink href={url} locale={locale} className={styles.link}>
            <Marked text={title || url} term={term} />
          </ContentLink>
        </h3>
        {desc !== '' && (
          <p className={styles.desc}>
            <Marked text={desc} term={term} />
          </p>
        )}
        {hostOf(url) && <p className="soft text-xs break">{hostOf(url)}</p>}
      </article>
    </li>
  ));
}

function Marked({ text, term }: { text: string; term: string }) {
  return markedParts(text, term).map((part) =>
    part.isMarked ? (
      <mark key={part.at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.host;
}

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
