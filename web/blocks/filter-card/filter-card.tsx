import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { termNames } from '../../lib/i18n/term-names.ts';
import type { BlockProps } from '../block.ts';
import styles from './filter-card.module.css';

/**
 * Use it in a card list for people, projects or papers, with picture, author, region and topic. The filters
 * on its page apply to its region and topic.
 */
export function FilterCard({ item: { elements }, context }: BlockProps<'filter_card'>) {
  const { cardHeading: Heading } = context;
  const { title, author_name, region, topic, summary, card_image, buttons } = elements;
  const [picture] = card_image.value;
  const names = termNames(context.locale, 'regions', 'topics');
  const topics = topic.value.map(({ codename, name }) => names[codename] ?? name);
  const regions = region.value.map(({ codename, name }) => names[codename] ?? name);
  if (title.value === '' && author_name.value === '' && isEmptyRichText(summary.value)) return null;
  return (
    <article className="column h-full clip surface bordered rounded-lg shadow-1">
      {picture && (
        <Picture
          asset={picture}
          width={480}
          height={270}
          sizes="(min-width: 48rem) 24rem, 91vw"
          className={styles.picture}
        />
      )}
      <div className="column gap-3 flex-1 p-5">
        {topics.length > 0 && <p className={styles.topic}>{topics.join(' · ')}</p>}
        {title.value !== '' && <Heading className={styles.title}>{title.value}</Heading>}
        {(author_name.value !== '' || regions.length > 0) && (
          <p className={styles.author}>
            {author_name.value !== '' && <span>{author_name.value}</span>}
            {regions.length > 0 && <span>{regions.join(', ')}</span>}
          </p>
        )}
        <RichText text={summary} context={context} className="text-sm" />
        {buttons.linkedItems.length > 0 && (
          <div className={styles.buttons}>{context.render(buttons.linkedItems, 'row')}</div>
        )}
      </div>
    </article>
  );
}
