import { Glyph } from '../components/glyph/glyph.tsx';
import { siteEnvironment } from '../lib/pages/site-environment.ts';
import styles from './preview-bar.module.css';
import { SharePreview } from './share-preview.tsx';

/** Tells an editor that drafts are shown, and leads out of it. */
export function PreviewBar() {
  const { siteUrl, previewSecret } = siteEnvironment();
  return (
    <aside className={styles.bar} aria-label="Preview">
      <strong>Preview Mode</strong>
      <SharePreview enterUrl={`${siteUrl}/api/preview/enter?secret=${encodeURIComponent(previewSecret)}`} />
      <a href="/api/preview/exit-preview" className={styles.exit} aria-label="Exit preview">
        <Glyph name="x" />
      </a>
    </aside>
  );
}
