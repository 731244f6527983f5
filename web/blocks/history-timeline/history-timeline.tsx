import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { type BlockProps, headingBelow } from '../block.ts';
import styles from './history-timeline.module.css';

/**
 * Use it to tell the story of a company or a product as a series of events, in the order in which you link
 * them. The date is free text, such as a year.
 */
export function HistoryTimeline({ item: { elements }, context }: BlockProps<'history_timeline'>) {
  const entries = context.visible(elements.entries.linkedItems);
  if (entries.length === 0) return null;
  const Heading = headingBelow(elements.title.value);
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-6 text-2xl">{elements.title.value}</h2>}
      <ol className={styles.entries}>
        {entries.map(({ system, elements: { date, title, text, image } }) => (
          <li key={system.codename} className={styles.entry}>
            {date.value !== '' && <p className={styles.date}>{date.value}</p>}
            <div className={styles.words}>
              {title.value !== '' && <Heading className={styles.name}>{title.value}</Heading>}
              <RichText text={text} context={context} className="soft" />
              {image.value[0] && (
                <Picture
                  asset={image.value[0]}
                  width={480}
                  height={270}
                  sizes="(min-width: 48rem) 30rem, 91vw"
                  className={styles.picture}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
