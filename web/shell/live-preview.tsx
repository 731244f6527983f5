import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchInTime } from '../lib/api/fetch-in-time.ts';
import { type EditedPage, startLivePreview } from '../lib/preview/start-live-preview.ts';
import styles from './preview-bar.module.css';

type LivePreviewProps = EditedPage & {
  /** The server action that renders the page with the form's edits. */
  showEdits: (before: undefined, form: FormData) => Promise<void>;
};

export function LivePreviewView({ environmentId, language, editorOrigins, showEdits }: LivePreviewProps) {
  const { refresh } = useRouter();
  const origins = editorOrigins.join(' ');
  // Each rendering of the page brings a new reference to the action.
  const show = useEffectEvent((edits: object) => {
    const form = new FormData();
    form.set('edits', JSON.stringify(edits));
    return showEdits(undefined, form);
  });
  useEffect(() => {
    const started = startLivePreview({
      environmentId,
      language,
      editorOrigins: origins.split(' '),
      show: (edits) => show(edits),
      refresh,
    });
    return () => {
      void started.then((end) => end());
    };
  }, [environmentId, language, origins, refresh]);
  return null;
}

const shownFor = 2500;
const labels = {
  ready: 'Share URL',
  copied: 'URL Copied To Clipboard',
  failed: 'URL Not Copied',
} as const;

type Outcome = { state: keyof typeof labels };

export function SharePreviewView() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'ready' });
  useEffect(() => {
    if (outcome.state === 'ready') return;
    const timer = setTimeout(() => setOutcome({ state: 'ready' }), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const share = () =>
    copyLink().then(
      () => setOutcome({ state: 'copied' }),
      () => setOutcome({ state: 'failed' }),
    );
  return (
    <button type="button" className={styles.share} onClick={share} data-live="polite">
      {labels[outcome.state]}
    </button>
  );
}

/** Safari lets a click write to the clipboard only at once, so the item is written before its text has arrived. */
function copyLink(): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': requestLink() })]);
}

async function requestLink(): Promise<string> {
  const body = `${window.location.pathname}${window.location.search}`;
  const response = await fetchInTime('/api/preview/share', { method: 'POST', body });
  if (!response.ok) throw new Error(`The link could not be created (${response.status}).`);
  return response.text();
}
