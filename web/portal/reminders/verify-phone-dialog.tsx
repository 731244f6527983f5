import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { VerifyPhoneForm } from '../phone/verify-phone.tsx';
import { type FrameOutcome, outcomeIn } from './frame-message.ts';
import styles from './verify-phone-dialog.module.css';

type VerifyPhoneDialogProps = {
  open: boolean;
  /** The owner's current number. */
  phone: string;
  onClose: () => void;
  /** Called when the screen has been left; the profile shows whether the number was verified. */
  onReturn: () => void;
  /** Called before the screen replaces this page. */
  onLeave: () => void;
};

/** Shown in place of the provider's screen. */
type Instead = Exclude<FrameOutcome, 'done'>;

/**
 * Phone verification within the page: on the identity provider's screen, or in the site's own form if the provider
 * has none. A provider that cannot be framed, or that requires a sign-in, gets the whole page instead and returns to
 * the same address.
 */
export function VerifyPhoneDialog({ open, phone, onClose, onReturn, onLeave }: VerifyPhoneDialogProps) {
  const t = useTranslations('reminderForm');
  const here = useHere();
  const [instead, setInstead] = useState<Instead>();
  return (
    <Dialog open={open} onClose={onClose} title={t('verifyTitle')} size={instead ? 'sm' : 'md'}>
      {instead === 'page-needed' && <OwnPage onClose={onClose} onLeave={onLeave} />}
      {instead === 'own-form' && <VerifyPhoneForm phone={phone} afterwards={here} onVerified={onReturn} />}
      {!instead && <FramedScreen onReturn={onReturn} onInstead={setInstead} />}
    </Dialog>
  );
}

type FramedScreenProps = { onReturn: () => void; onInstead: (outcome: Instead) => void };

function FramedScreen({ onReturn, onInstead }: FramedScreenProps) {
  const t = useTranslations('reminderForm');
  const locale = useLocaleCode();
  const frame = useRef<HTMLIFrameElement>(null);
  const callbacks = useRef({ onReturn, onInstead });
  useEffect(() => {
    callbacks.current = { onReturn, onInstead };
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const expected = { origin: window.location.origin, frame: frame.current?.contentWindow };
      const outcome = outcomeIn(message, expected);
      if (outcome === 'done') callbacks.current.onReturn();
      else if (outcome) callbacks.current.onInstead(outcome);
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
      <DialogActions onCancel={onClose}>
        <Button onClick={leave}>{t('reminderForm.verifyStart')}</Button>
      </DialogActions>
    </>
  );
}
