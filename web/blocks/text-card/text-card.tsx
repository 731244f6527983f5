import { buttonClass } from '../../components/button/button-class.ts';
import { editorButtonLook } from '../../components/button/editor-button-look.ts';
import card from '../../components/card/picture-card.module.css';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import type { BlockProps } from '../block.ts';
import styles from './text-card.module.css';

/**
 * Use it for a short text with a picture and a button; each line becomes a paragraph. The button needs both a
 * text and an address.
 */
export function TextCard({ item: { elements }, context }: BlockProps<'text_card'>) {
  const { cardHeading: Heading } = context;
  const { title, image, text, button_text, button_link, variant, open_in_new_tab } = elements;
  return (
    <article className={joinClasses(card.frame, card.card, styles.card)}>
      {image.value[0] && (
        <Picture
          asset={image.value[0]}
          sizes="(min-width: 768px) 24rem, 91vw"
          className={joinClasses(card.picture, styles.picture)}
        />
      )}
      <div className={joinClasses(card.words, styles.words)}>
        {title.value !== '' && (
          <Heading className={joinClasses(card.title, styles.title)}>{title.value}</Heading>
        )}
        {textParagraphs(text.value).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order
          <p key={index} className={joinClasses(card.text, 'text-sm')}>
            {paragraph}
          </p>
        ))}
        {button_text.value !== '' && button_link.value !== '' && (
          <div className={card.action}>
            <ContentLink
              href={button_link.value}
              locale={context.locale}
              newTab={open_in_new_tab.value[0]?.codename === 'yes'}
              className={buttonClass(editorButtonLook(variant.value[0]?.codename))}
            >
              {button_text.value}
            </ContentLink>
          </div>
        )}
      </div>
    </article>
  );
}

export function textParagraphs(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
