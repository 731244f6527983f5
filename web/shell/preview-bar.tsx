import { Glyph } from '../components/glyph/glyph.tsx';
import { siteEnvironment } from '../lib/pages/site-environment.ts';
import styles from './preview-bar.module.css';
import { SharePreview } from './share-preview.tsx';

/** Shows an editor that drafts are displayed, with a link to leave the preview. */
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
