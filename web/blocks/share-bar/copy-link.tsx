import { useState } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { RoundButton } from '../../components/round-button/round-button.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import type { IslandTexts } from '../../lib/i18n/translate.ts';
import { useTexts } from '../../lib/i18n/use-texts.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './share-bar.module.css';

type CopyLinkProps = {
  texts: IslandTexts<Pick<Messages['share'], 'copy' | 'copied' | 'failed'>>;
};

export function CopyLinkView({ texts }: CopyLinkProps) {
  const t = useTexts(texts);
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
        aria-label={t('copy')}
        title={t('copy')}
        onClick={copy}
      />
      <span data-live="polite" className={joinClasses(styles.outcome, outcome === 'copied' && styles.copied)}>
        {outcome && t(outcome)}
      </span>
    </>
  );
}
