import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Glyph } from '../components/glyph/glyph.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';

type CopyReferenceProps = {
  reference: string;
  messages: { copy: string; copied: string; failed: string };
};

export function CopyReferenceView({ reference, messages }: CopyReferenceProps) {
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
        <span>{messages.copy}</span>
      </Button>
      <span data-live="polite">{outcome && messages[outcome]}</span>
    </>
  );
}
