import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { type EditedPage, startLivePreview } from '../lib/preview/start-live-preview.ts';

export type LivePreviewProps = EditedPage & {
  /** The server action that renders the page with the form's edits. */
  showEdits: (before: undefined, form: FormData) => Promise<void>;
};

export function LivePreview({ environmentId, language, editorOrigins, showEdits }: LivePreviewProps) {
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
