import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useEffect, useRef, useState } from 'react';
import { useRenewedProfile } from '../owner/use-renewed-profile.ts';

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
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('open'), verifyDelay);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (state !== 'verified' || !phoneVerified) return;
    setState('no');
    latestRetry.current();
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
