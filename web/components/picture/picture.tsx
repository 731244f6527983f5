import { joinClasses } from '../join-classes.ts';
import styles from './picture.module.css';

export type PictureAsset = { url: string; description: string | null };

type SizedAsset = { asset: PictureAsset; width: number; height: number };

type PictureProps = {
  asset: PictureAsset;
  /** The requested size in pixels, to which the picture is cropped. */
  width?: number;
  height?: number;
  /**
   * The displayed width, as in HTML's `sizes`; if it is set, several widths are offered. Browsers that know the width
   * when they load a picture, which is later, take that instead.
   */
  sizes?: string;
  /** Loads eagerly, for the picture at the top of a page. */
  eager?: boolean;
  /** The focal point when the picture is cropped, as CSS `object-position`. */
  focus?: string;
  /** The displayed proportions, as CSS `aspect-ratio`; by default, the proportions of the requested size. */
  ratio?: string;
  className?: string | undefined;
  /** Another picture for windows below 48rem, in its own size. */
  narrow?: SizedAsset | undefined;
};

const factors = [0.5, 1, 1.5, 2] as const;

export function Picture({
  asset,
  width = 330,
  height = 170,
  sizes,
  eager = false,
  focus,
  ratio,
  className,
  narrow,
}: PictureProps) {
  const whenLoaded = eager || sizes === undefined ? sizes : `auto, ${sizes}`;
  const image = (
    // biome-ignore lint/performance/noImgElement: the content system resizes its own images
    <img
      src={pictureUrl(asset.url, width, height)}
      {...(sizes !== undefined && { srcSet: choiceOf({ asset, width, height }), sizes: whenLoaded })}
      alt={asset.description ?? ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' as const })}
      decoding="async"
      className={joinClasses(styles.picture, className)}
      style={{ objectPosition: focus, ...{ '--ratio': ratio ?? `${width} / ${height}` } }}
    />
  );
  if (narrow === undefined) return image;
  return (
    <picture className={styles.choice}>
      <source media="(width < 48rem)" srcSet={choiceOf(narrow)} sizes={whenLoaded} />
      {image}
    </picture>
  );
}

function choiceOf({ asset, width, height }: SizedAsset): string {
  const inWidth = (factor: number) => {
    const [wide, high] = [Math.round(width * factor), Math.round(height * factor)];
    return `${pictureUrl(asset.url, wide, high)} ${wide}w`;
  };
  return factors.map(inWidth).join(', ');
}

export function pictureUrl(url: string, width: number, height: number): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}w=${width}&h=${height}&fit=crop&auto=format`;
}

type Measured = { width: number | null; height: number | null };

export function sizeAtHeight(picture: Measured, height: number): { width?: number; height: number } {
  const { width: own, height: ownHeight } = picture;
  return own && ownHeight ? { width: Math.round((own * height) / ownHeight), height } : { height };
}
