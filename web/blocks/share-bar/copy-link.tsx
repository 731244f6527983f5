import { useState } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { RoundButton } from '../../components/round-button/round-button.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import styles from './share-bar.module.css';

type CopyLinkProps = {
  messages: { copy: string; copied: string; failed: string };
};

export function CopyLinkView({ messages }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    const url = window.location.href;
    pushEvent('share', { method: 'copy_link', url });
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <RoundButton
        icon={outcome === 'copied' ? 'check' : 'link-2'}
        aria-label={messages.copy}
        title={messages.copy}
        onClick={copy}
      />
      <span data-live="polite" className={joinClasses(styles.outcome, outcome === 'copied' && styles.copied)}>
        {outcome && messages[outcome]}
      </span>
    </>
  );
}
