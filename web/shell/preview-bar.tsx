import { Glyph } from '../components/glyph/glyph.tsx';
import styles from './preview-bar.module.css';
import { SharePreview } from './share-preview.tsx';

export function PreviewBar() {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <strong>Preview Mode</strong>
      <SharePreview />
      <a href="/api/preview/exit-preview" className={styles.exit} aria-label="Exit preview">
        <Glyph name="x" />
      </a>
    </aside>
  );
}
