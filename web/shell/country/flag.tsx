import { joinClasses } from '../../components/join-classes.ts';
import styles from './flag.module.css';

type FlagProps = { url: string; width: number; eager?: boolean; className?: string | undefined };

/** A flag, four by three, beside the name of its country. Flags are drawings, so they come in one size. */
export function Flag({ url, width, eager = false, className }: FlagProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes
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
