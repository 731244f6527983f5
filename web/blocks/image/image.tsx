import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { ImageViewer } from '../../components/islands.client.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { textsIn } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import styles from './image.module.css';

/**
 * Use it for a picture with a caption; describe what it shows for visitors who cannot see it. Add an address
 * to make the picture a link. A button enlarges it, unless you mark it as decoration.
 */
export function Image({ item: { elements }, context }: BlockProps<'image'>) {
  const asset = elements.image.value[0];
  if (!asset) return null;
  const { enlarge, closeViewer } = messagesFor(context.locale).media;
  const picture = (
    <Picture
      asset={asset}
      {...sizeOf(elements.width.value, elements.height.value)}
      sizes="(min-width: 768px) 46rem, 91vw"
      ratio={ratioOf(elements.ratio.value)}
      className="w-full rounded-xl"
    />
  );
  return (
    <figure
      className={joinClasses(
        'stack gap-2 mx-auto',
        styles[elements.snippet_container__resize.value[0]?.codename ?? 'full'],
      )}
    >
      <div className={styles.frame}>
        {elements.url.value === '' ? (
          picture
        ) : (
          <ContentLink href={elements.url.value} locale={context.locale}>
            {picture}
          </ContentLink>
        )}
        {elements.decoration.value[0]?.codename !== 'yes' && (
          <ImageViewer
            asset={{ url: asset.url, description: asset.description }}
            texts={textsIn(context.locale, {
              enlarge: elements.enlarge_label.value.trim() || enlarge,
              closeViewer,
            })}
            className={styles.enlarge}
          />
        )}
      </div>
      {elements.caption.value !== '' && (
        <figcaption className="soft text-sm">{elements.caption.value}</figcaption>
      )}
    </figure>
  );
}

const pixels = [1, 5000] as const;

function sizeOf(
  enteredWidth: number | null,
  enteredHeight: number | null,
): { width?: number; height?: number } {
  const width = numberWithin(enteredWidth, pixels, undefined);
  const height = numberWithin(enteredHeight, pixels, undefined);
  return { ...(width && { width: Math.round(width) }), ...(height && { height: Math.round(height) }) };
}

/** The CSS aspect ratio; 16:9 unless an editor has entered two numbers such as `4:3`. */
function ratioOf(text: string): string {
  const [, width, height] = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(text.trim()) ?? [];
  return width === undefined ? '16 / 9' : `${width} / ${height}`;
}
