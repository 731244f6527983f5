'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { useLocaleCode } from '../locale-context.tsx';
import { outcomeIn } from './frame-message.ts';
import styles from './verify-phone-dialog.module.css';

type VerifyPhoneDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called when the screen has been left; the profile shows whether the number was verified. */
  onReturn: () => void;
  /** Called before the screen replaces this page. */
  onLeave: () => void;
};

/**
 * The identity provider's phone verification within the page. A provider that cannot be framed, or that
 * requires a sign-in, gets the whole page instead and returns to the same address.
 */
export function VerifyPhoneDialog({ open, onClose, onReturn, onLeave }: VerifyPhoneDialogProps) {
  const t = useTranslations('reminderForm');
  const [needsPage, setNeedsPage] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={t('verifyTitle')} size={needsPage ? 'sm' : 'md'}>
      {needsPage ? (
        <OwnPage onClose={onClose} onLeave={onLeave} />
      ) : (
        <FramedScreen onReturn={onReturn} onPageNeeded={() => setNeedsPage(true)} />
      )}
    </Dialog>
  );
}

type FramedScreenProps = { onReturn: () => void; onPageNeeded: () => void };

function FramedScreen({ onReturn, onPageNeeded }: FramedScreenProps) {
  const t = useTranslations('reminderForm');
  const locale = useLocaleCode();
  const frame = useRef<HTMLIFrameElement>(null);
  const callbacks = useRef({ onReturn, onPageNeeded });
  useEffect(() => {
    callbacks.current = { onReturn, onPageNeeded };
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const expected = { origin: window.location.origin, frame: frame.current?.contentWindow };
      const outcome = outcomeIn(message, expected);
      if (outcome === 'done') callbacks.current.onReturn();
      if (outcome === 'page-needed') callbacks.current.onPageNeeded();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      title={t('verifyTitle')}
      src={`/auth/verify-phone?${new URLSearchParams({ framed: 'yes', locale })}`}
      className={styles.frame}
    />
  );
}

function OwnPage({ onClose, onLeave }: Pick<VerifyPhoneDialogProps, 'onClose' | 'onLeave'>) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const leave = () => {
    onLeave();
    const here = encodeURIComponent(window.location.pathname + window.location.search);
    window.location.assign(`/auth/verify-phone?locale=${locale}&returnUrl=${here}`);
  };
  return (
    <>
      <p>{t('reminderForm.verifyText')}</p>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={leave}>{t('reminderForm.verifyStart')}</Button>
      </DialogActions>
    </>
  );
}
