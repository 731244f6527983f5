import { contentDay } from '@merrowvale/shared/domain/content-date.ts';
import { messageTag } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText, type SectionHeading, sectionHeadings } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { BlockProps } from '../block.ts';
import styles from './article-text.module.css';

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

/**
 * Use it to open the page of an article: title, author, picture, contents, text and references all come from the
 * article's item. The time to read is calculated from its text.
 */
export function ArticleText({ item: { elements }, context }: BlockProps<'article_text'>) {
  const [article] = context.visible(elements.article.linkedItems);
  if (!article || article.elements.title.value === '') return null;
  const { content, references, author, thumbnail_image: picture } = article.elements;
  const [writer] = context.visible(author.linkedItems);
  const t = translator(context.locale);
  const sections = sectionHeadings(content.value, context.uniqueId);
  return (
    <article className={styles.article}>
      <ArticleHeader article={article.elements} context={context} />
      {picture.value[0] && (
        <Picture
          asset={picture.value[0]}
          width={1200}
          height={600}
          sizes="(min-width: 75rem) 68rem, 91vw"
          eager
          className={styles.picture}
        />
      )}
      <div className={styles.columns}>
        <Contents title={elements.contents_title.value || t('media.onThisPage')} sections={sections} />
        <div className={styles.text}>
          <RichText text={content} context={context} sections={sections} className={styles.body} />
          {!isEmptyRichText(references.value) && (
            <section className={styles.references}>
              <h2 className={styles.small}>{elements.references_title.value || t('article.references')}</h2>
              <RichText text={references} context={context} />
            </section>
          )}
          {writer && <AboutAuthor author={writer.elements} context={context} />}
        </div>
      </div>
    </article>
  );
}

type HeaderProps = { article: ContentItemOf<'article'>['elements']; context: BlockContext };

function ArticleHeader({ article, context: { locale, visible } }: HeaderProps) {
  const { title, description, author, published_at: published, reviewed_at: reviewed, content } = article;
  const t = translator(locale);
  const tag = messageTag(locale);
  const [writer] = visible(author.linkedItems);
  const [portrait] = writer?.elements.portrait.value ?? [];
  const day = contentDay(reviewed.value === null ? published : reviewed, locale);
  const minutes = readingMinutes(content.value.replaceAll(/<[^>]*>/g, ' '));
  return (
    <header className="stack gap-4 justify-items-start">
      <h1 className={styles.title}>{title.value}</h1>
      {description.value !== '' && <p className={styles.lead}>{description.value}</p>}
      <ul className={styles.facts}>
        {writer && (
          <li>
            {portrait ? (
              // The name is shown beside it.
              <Picture
                asset={{ ...portrait, description: '' }}
                width={72}
                height={72}
                eager
                className={styles.face}
              />
            ) : (
              <Glyph name="stethoscope" />
            )}
            <span>
              {[writer.elements.name.value, writer.elements.credentials.value].filter(Boolean).join(', ')}
            </span>
          </li>
        )}
        {day && (
          <li>
            <Glyph name="calendar-days" />
            <span>
              <span>{reviewed.value === null ? t('article.published') : t('article.reviewed')}</span>{' '}
              <time dateTime={day}>{formatDate(day, tag, 'long')}</time>
            </span>
          </li>
        )}
        <li>
          <Glyph name="clock" />
          <span>{t('article.minutes', { minutes })}</span>
        </li>
      </ul>
    </header>
  );
}

function Contents({ title, sections }: { title: string; sections: readonly SectionHeading[] }) {
  if (sections.length < 3) return null;
  return (
    <nav aria-label={title} className={styles.contents}>
      <p className={styles.small}>{title}</p>
      <ol>
        {sections.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type AboutAuthorProps = { author: ContentItemOf<'author'>['elements']; context: BlockContext };

function AboutAuthor({ author, context }: AboutAuthorProps) {
  const { name, credentials, role, portrait, biography } = author;
  if (name.value === '') return null;
  return (
    <section className={styles.author}>
      {portrait.value[0] && (
        <Picture asset={portrait.value[0]} width={160} height={160} className={styles.portrait} />
      )}
      <div>
        <h2 className={styles.small}>{translator(context.locale)('article.author')}</h2>
        <p className={styles.name}>{[name.value, credentials.value].filter(Boolean).join(', ')}</p>
        {role.value !== '' && <p className="soft text-sm">{role.value}</p>}
        <RichText text={biography} context={context} className="mt-2 text-sm" />
      </div>
    </section>
  );
}
