import { useRef } from 'react';
import { serverNow } from '../lib/api/server-time.ts';

/**
 * The idempotency key of some content and the time of its first attempt (ISO 8601): unchanged for a resend, new once
 * the content has changed.
 */
export function useAttempt() {
  const last = useRef({ content: '', key: '', time: '' });
  return (sent: unknown): { key: string; time: string } => {
    const content = JSON.stringify(sent);
    if (last.current.content !== content)
      last.current = { content, key: crypto.randomUUID(), time: serverNow().toISOString() };
    return last.current;
  };
}
