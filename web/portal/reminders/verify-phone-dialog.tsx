import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useRenewedProfile } from '../owner/use-renewed-profile.ts';
import { VerifyPhoneForm } from '../phone/verify-phone.tsx';
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
  const t = useTranslations('phone');
  const here = useHere();
  const [instead, setInstead] = useState<Instead>();
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size={instead ? 'sm' : 'md'}>
      {instead === 'page-needed' && <OwnPage onClose={onClose} onLeave={onLeave} />}
      {instead === 'own-form' && <VerifyPhoneForm phone={phone} afterwards={here} onVerified={onReturn} />}
      {!instead && <FramedScreen onReturn={onReturn} onInstead={setInstead} />}
    </Dialog>
  );
}

type FramedScreenProps = { onReturn: () => void; onInstead: (outcome: Instead) => void };

function FramedScreen({ onReturn, onInstead }: FramedScreenProps) {
  const t = useTranslations('phone');
  const locale = useLocaleCode();
  const frame = useRef<HTMLIFrameElement>(null);
  const receive = useEffectEvent((message: MessageEvent) => {
    const outcome = outcomeIn(message, {
      origin: window.location.origin,
      frame: frame.current?.contentWindow,
    });
    if (outcome === 'done') onReturn();
    else if (outcome) onInstead(outcome);
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => receive(message);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      title={t('title')}
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

const frameMessage = z.strictObject({
  type: z.literal('phone-verification'),
  outcome: z.enum(['done', 'page-needed', 'own-form']),
});
type FrameOutcome = z.infer<typeof frameMessage>['outcome'];

type Received = { origin: string; source: unknown; data: unknown };

/**
 * The outcome of a framed visit to the provider's screen, if the message has the page's own origin, comes from that
 * frame and has this format; otherwise undefined.
 */
export function outcomeIn(
  { origin, source, data }: Received,
  expected: { origin: string; frame: unknown },
): FrameOutcome | undefined {
  if (!expected.frame || origin !== expected.origin || source !== expected.frame) return undefined;
  return frameMessage.safeParse(data).data?.outcome;
}

/** Milliseconds before the form asks for a phone number to be verified. */
const verifyDelay = 2000;

type State = 'no' | 'waiting' | 'open' | 'checking' | 'verified';

/**
 * Asks for verification some time after a submit that requires it. Once the number is verified, `retry` runs
 * with the form's current values; otherwise nothing happens.
 */
export function useVerification({ phoneVerified }: Profile, retry: () => void) {
  const [state, setState] = useState<State>('no');
  const renewed = useRenewedProfile();
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('open'), verifyDelay);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (state !== 'verified' || !phoneVerified) return;
    setState('no');
    retryNow();
  }, [state, phoneVerified]);
  const check = async () => {
    setState('checking');
    const profile = await renewed().catch(() => undefined);
    setState(profile?.phoneVerified ? 'verified' : 'no');
  };
  return {
    needed: (channels: readonly string[]) => !phoneVerified && channels.includes('sms'),
    ask: () => setState('waiting'),
    close: () => setState('no'),
    returned: () => void check(),
    waiting: state === 'waiting' || state === 'checking',
    open: state === 'open',
  };
}
