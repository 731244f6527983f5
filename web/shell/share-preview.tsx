'use client';

import { useEffect, useState } from 'react';
import styles from './preview-bar.module.css';

const shownFor = 2500;

/** Copies a link that shows this page's drafts to anyone who opens it. */
export function SharePreview({ enterUrl }: { enterUrl: string }) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), shownFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    const path = `${window.location.pathname}${window.location.search}`;
    await navigator.clipboard.writeText(`${enterUrl}&path=${encodeURIComponent(path)}`);
    setCopies((count) => count + 1);
  };
  return (
    <button type="button" className={styles.share} onClick={copy} aria-live="polite">
      {copies > 0 ? 'URL Copied To Clipboard' : 'Share URL'}
    </button>
  );
}
