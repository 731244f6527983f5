import { Icon } from '../../components/icon/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { headingBelow } from '../block.ts';
import { gridColumns } from '../grid-columns.ts';
import styles from './benefits.module.css';

type BenefitsProps = {
  elements: ContentItemOf<'small_benefits' | 'large_benefits'>['elements'];
  /** The usual number of columns. */
  columns: number;
  pictures: 'small' | 'large';
  context: BlockContext;
};

export function Benefits({ elements, columns, pictures, context }: BenefitsProps) {
  const title = elements.title.value;
  const shown = context.visible(elements.benefits.linkedItems);
  if (shown.length === 0) return null;
  const Heading = headingBelow(title);
  return (
    <section>
      {title !== '' && <h2 className="mb-6 text-2xl">{title}</h2>}
      <ul
        className={joinClasses(
          styles.benefits,
          styles[`columns${gridColumns(elements.columns.value, columns)}`],
        )}
      >
        {shown.map(({ system, elements: { icon, image, title: name, text } }) => (
          <li key={system.codename} className={styles.benefit}>
            {image.value[0] ? (
              <Picture asset={image.value[0]} {...sizeOf[pictures]} className={styles[pictures]} />
            ) : (
              <span className={styles.icon}>
                <Icon name={icon.value} />
              </span>
            )}
            {name.value !== '' && <Heading className={styles.name}>{name.value}</Heading>}
            <RichText text={text} context={context} className="soft text-sm" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const sizeOf = {
  small: { width: 128, height: 128 },
  large: { width: 660, height: 440, sizes: '(min-width: 768px) 36rem, 91vw' },
} as const;
