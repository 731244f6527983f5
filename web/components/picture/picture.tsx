import { joinClasses } from '../join-classes.ts';
import styles from './picture.module.css';

export type PictureAsset = { url: string; description: string | null };

type PictureProps = {
  asset: PictureAsset;
  /** The requested size in pixels, to which the picture is cropped. */
  width?: number;
  height?: number;
  /** The displayed width, as in HTML's `sizes`; if it is set, several widths are offered. */
  sizes?: string;
  /** Loads eagerly, for the picture at the top of a page. */
  eager?: boolean;
  /** The focal point when the picture is cropped, as CSS `object-position`. */
  focus?: string;
  /** The displayed proportions, as CSS `aspect-ratio`; by default, the proportions of the requested size. */
  ratio?: string;
  className?: string | undefined;
};

const factors = [0.5, 1, 2] as const;

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
    // biome-ignore lint/performance/noImgElement: the content system resizes its own images
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
      style={{ objectPosition: focus, ...{ '--ratio': ratio ?? `${width} / ${height}` } }}
    />
  );
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
