import { cssVariables } from '../../components/css-variables.ts';
import { Picture } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import styles from './section-header.module.css';

const max = 380;

/** The map's distance from the top in pixels, from the editor's value: 0 to 380. */
export function mapPadding(wanted: number | null): number {
  return Math.min(Math.max(wanted ?? 0, 0), max);
}

export function SectionHeader({ header }: { header: ContentItemOf<'section_header'> | undefined }) {
  if (header === undefined) return null;
  const { title, image, map_padding_top } = header.elements;
  const [map] = image.value;
  if (title.value === '' && map === undefined) return null;
  return (
    <div className={styles.header} data-section-header>
      <div className={styles.inner}>
        {title.value !== '' && <p className={styles.title}>{title.value}</p>}
        {map && (
          <div
            className={styles.map}
            style={cssVariables({ 'map-top': `${mapPadding(map_padding_top.value)}px` })}
          >
            <Picture asset={map} width={1120} height={480} sizes="(min-width: 72rem) 72rem, 100vw" eager />
          </div>
        )}
      </div>
    </div>
  );
}
