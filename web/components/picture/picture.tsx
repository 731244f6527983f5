import { joinClasses } from '../join-classes.ts';
import styles from './picture.module.css';
import { pictureUrl } from './picture-url.ts';

export type PictureAsset = { url: string; description: string | null };

type PictureProps = {
  asset: PictureAsset;
  /** The size asked for, in pixels; what is shown keeps its proportions. */
  width?: number;
  height?: number;
  /** How wide the picture is shown, as in HTML's `sizes`; further widths are offered then. */
  sizes?: string;
  /** Loads at once, for the picture that a page opens with. */
  eager?: boolean;
  /** The point that stays in view when the picture is cut, as CSS's `object-position`. */
  focus?: string;
  /** Proportions as shown, as CSS's `aspect-ratio`; those of the size when not given. */
  ratio?: string;
  className?: string | undefined;
};

const factors = [0.5, 1, 2] as const;

/** A picture of the content system in a size that suits its place. */
export function Picture({
  asset,
  width = 330,
  height = 170,
  sizes,
  eager = false,
  focus,
  ratio,
  className,
}: PictureProps) {
  const inSize = (factor: number) =>
    pictureUrl(asset.url, Math.round(width * factor), Math.round(height * factor));
  const choice = factors.map((factor) => `${inSize(factor)} ${Math.round(width * factor)}w`).join(', ');
  return (
    // biome-ignore lint/performance/noImgElement: the content system resizes its own pictures
    <img
      src={inSize(1)}
      {...(sizes !== undefined && { srcSet: choice, sizes })}
      alt={asset.description ?? ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' as const })}
      decoding="async"
      className={joinClasses(styles.picture, className)}
      style={{ objectPosition: focus, aspectRatio: ratio }}
    />
  );
}
