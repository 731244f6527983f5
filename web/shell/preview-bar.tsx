import { Glyph } from '../components/glyph/glyph.tsx';
import { contentSettings } from '../lib/content/content-keys.ts';
import { isEditor } from '../lib/preview/preview-cookie.ts';
import { showEdits } from '../lib/preview/show-edits.ts';
import { LivePreview, SharePreview } from './islands.client.tsx';
import styles from './preview-bar.module.css';

export async function PreviewBar({ locale }: { locale: string }) {
  const { environmentId, editorOrigins } = contentSettings(process.env);
  return (
    <aside className={styles.bar} aria-label="Preview">
      <strong>Preview Mode</strong>
      <a href={`/api/preview/content-problems?locale=${locale}`} className={styles.problems}>
        Content problems
      </a>
      {(await isEditor()) && <SharePreview />}
      <a href="/api/preview/exit-preview" className={styles.exit} aria-label="Exit preview">
        <Glyph name="x" />
      </a>
      <LivePreview
        environmentId={environmentId}
        language={locale}
        editorOrigins={editorOrigins}
        showEdits={showEdits}
      />
    </aside>
  );
}
