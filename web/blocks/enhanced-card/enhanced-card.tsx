import card from '../../components/card/picture-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import type { BlockProps } from '../block.ts';
import styles from './enhanced-card.module.css';

/**
 * Use it for a large card with picture, title, text and action; leave out any of them, and no gap remains.
 * The picture is above the text, or beside it if there is room.
 */
export function EnhancedCard({ item: { elements }, context }: BlockProps<'enhanced_card'>) {
  const { cardHeading: Heading } = context;
  const { title, text, image, image_position, cta_button } = elements;
  const actions = context.visible(cta_button.linkedItems);
  const hasContent = title.value !== '' || !isEmptyRichText(text.value) || actions.length > 0;
  if (!image.value[0] && !hasContent) return null;
  return (
    <article className={joinClasses(card.frame, 'stack one-column')}>
      <div
        className={joinClasses(card.card, styles.card, styles[image_position.value[0]?.codename ?? 'top'])}
      >
        {image.value[0] && (
          <Picture
            asset={image.value[0]}
            width={660}
            height={440}
            sizes="(min-width: 768px) 36rem, 91vw"
            className={joinClasses(card.picture, styles.picture)}
          />
        )}
        {hasContent && (
          <div className={joinClasses(card.words, styles.words)}>
            {title.value !== '' && (
              <Heading className={joinClasses(card.title, styles.title)}>{title.value}</Heading>
            )}
            <RichText text={text} context={context} className={card.text} />
            {actions.length > 0 && (
              <div className={joinClasses(card.action, styles.action)}>{context.render(actions, 'row')}</div>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
