import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Glyph } from '../components/glyph/glyph.tsx';
import { type IslandTexts, useTexts } from '../lib/i18n/translate.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { Messages } from '../messages/messages.ts';

type CopyReferenceProps = {
  reference: string;
  texts: IslandTexts<Pick<Messages['share'], 'copy' | 'copied' | 'failed'>>;
};

export function CopyReferenceView({ reference, texts }: CopyReferenceProps) {
  const t = useTexts(texts);
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="needs-script"
        disabled={!isHydrated}
        onClick={() => void copy()}
      >
        <Glyph name={outcome === 'copied' ? 'check' : 'copy'} />
        <span>{t('copy')}</span>
      </Button>
      <span data-live="polite">{outcome && t(outcome)}</span>
    </>
  );
}
