import { joinClasses } from '../join-classes.ts';
import styles from './flag.module.css';

/** Beside a country's name (GEO-11). */
const flagWidth = 28;

type FlagProps = { url: string; width?: number; eager?: boolean; className?: string | undefined };

/** Shown beside its country's name; flags are vector images, so one file fits all sizes. */
export function Flag({ url, width = flagWidth, eager = false, className }: FlagProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a vector image of a few hundred bytes
    <img
      src={url}
      alt=""
      width={width}
      height={(width * 3) / 4}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={joinClasses(styles.flag, className)}
    />
  );
}
