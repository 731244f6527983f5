import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SearchResult } from '@merrowvale/shared/schemas/search.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { markedParts } from './marked-parts.ts';
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
