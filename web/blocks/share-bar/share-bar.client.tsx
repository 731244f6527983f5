'use client';

import { Check, Link2, Mail } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { FacebookIcon, LinkedInIcon, TwitterIcon } from './network-icons.tsx';
import styles from './share-bar.module.css';
import { type ShareTarget, shareTargets } from './share-targets.ts';

type ShareLinksProps = {
  /** Stands for the page's address until the browser has told it. */
  serverUrl: string;
  email: { subject: string; body: string };
  words: Record<ShareTarget['method'] | 'copy' | 'copied' | 'failed', string>;
};

const icons = { facebook: FacebookIcon, twitter: TwitterIcon, linkedin: LinkedInIcon, email: Mail } as const;

export function ShareLinks({ serverUrl, email, words }: ShareLinksProps) {
  const url = useSyncExternalStore(neverChanges, currentUrl, () => serverUrl);
  return (
    <ul className={styles.targets}>
      {shareTargets(url, email).map(({ method, href }) => {
        const Drawing = icons[method];
        return (
          <li key={method}>
            <a
              href={href}
              className={styles.target}
              aria-label={words[method]}
              title={words[method]}
              onClick={() => pushEvent('share', { method, url: currentUrl() })}
              {...(method !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Drawing aria-hidden />
            </a>
          </li>
        );
      })}
      <li className={styles.copying}>
        <CopyLink words={words} />
      </li>
    </ul>
  );
}

function CopyLink({ words }: Pick<ShareLinksProps, 'words'>) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () => {
    pushEvent('share', { method: 'copy_link', url: currentUrl() });
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(currentUrl()))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      );
  };
  return (
    <>
      <button
        type="button"
        className={styles.target}
        aria-label={words.copy}
        title={words.copy}
        onClick={copy}
      >
        {outcome === 'copied' ? <Check aria-hidden /> : <Link2 aria-hidden />}
      </button>
      <span role="status" className={joinClasses(styles.outcome, outcome === 'copied' && styles.copied)}>
        {outcome && words[outcome]}
      </span>
    </>
  );
}

const neverChanges = () => () => {};
const currentUrl = () => window.location.href;
