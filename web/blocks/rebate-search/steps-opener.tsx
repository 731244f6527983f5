import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import type { Elements } from '../../components/elements.ts';
import { Modal } from '../../components/modal/modal.tsx';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './rebate-search.module.css';

export type GuideStep = { key: string; title: string; content: Elements };
type GuideMessages = Pick<Messages['rebateSearch'], 'open' | 'close' | 'back' | 'next' | 'step'>;

type StepsOpenerProps = { steps: readonly GuideStep[]; texts: IslandTexts<GuideMessages> };

/** A button and a slide-in, beside which the search stays visible; it starts with the first step each time. */
export function StepsOpenerView({ steps, texts }: StepsOpenerProps) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="needs-script"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Modal title={t('open')} closeLabel={t('close')} size="slide" onClosed={() => setOpen(false)}>
          <Steps steps={steps} texts={texts} />
        </Modal>
      )}
    </>
  );
}

export function Steps({ steps, texts }: StepsOpenerProps) {
  const t = useTexts(texts);
  const [at, setAt] = useState(0);
  const step = steps[at];
  const isFirst = at === 0;
  const isLast = at === steps.length - 1;
  return (
    <div className={styles.guide}>
      <div data-live="polite" className={styles.current}>
        <p className="accent text-sm bold">{t('step', { step: at + 1, total: steps.length })}</p>
        {step && <h3 className="text-xl display balance">{step.title}</h3>}
        {step?.content}
      </div>
      <div className="row gap-3 justify-between">
        <Button variant="secondary" aria-disabled={isFirst} onClick={() => setAt(stepBefore(at))}>
          {t('back')}
        </Button>
        <Button aria-disabled={isLast} onClick={() => setAt(stepAfter(at, steps.length))}>
          {t('next')}
        </Button>
      </div>
    </div>
  );
}

export function stepAfter(at: number, count: number): number {
  return Math.min(at + 1, count - 1);
}

export function stepBefore(at: number): number {
  return Math.max(at - 1, 0);
}
