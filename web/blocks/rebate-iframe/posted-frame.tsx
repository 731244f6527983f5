import { useEffect, useId, useRef, useState } from 'react';
import { cssVariables } from '../../components/css-variables.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { type ConsentMessages, ConsentNotice } from '../frame/consent-notice.tsx';
import looks from '../frame/frame.module.css';
import styles from './rebate-iframe.module.css';

export type PostedFrameProps = {
  /** The address that the fields are posted to, in the frame. */
  action: string;
  title: string;
  fields: Readonly<Record<string, string>>;
  claimedText: string;
  texts: IslandTexts<ConsentMessages>;
};

/** The provider's page, which receives the owner's data; only after consent. */
export function PostedFrameView({ texts, ...frame }: PostedFrameProps) {
  const t = useTexts(texts);
  const { level } = useConsent();
  if (level === 'necessary') {
    return (
      <div className={joinClasses(looks.frame, styles.waiting)}>
        <ConsentNotice title={frame.title} t={t} />
      </div>
    );
  }
  return <Posted {...frame} />;
}

function Posted({ action, title, fields, claimedText }: Omit<PostedFrameProps, 'texts'>) {
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isPosted = useRef(false);
  const [height, setHeight] = useState(600);
  const [isClaimed, setClaimed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const { origin } = new URL(action);
    const heard = (event: MessageEvent) => {
      const message = rebateMessage(event, { origin, window: frame.current?.contentWindow });
      if (message?.type === 'height') setHeight(message.pixels);
      if (message?.type === 'claimed') setClaimed(true);
    };
    window.addEventListener('message', heard);
    if (!isPosted.current) form.current?.submit();
    isPosted.current = true;
    return () => window.removeEventListener('message', heard);
  }, [action]);
  return (
    <>
      <form ref={form} method="post" action={action} target={name} hidden>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
      <div className={joinClasses(looks.frame, styles.frame)} style={cssVariables({ height: `${height}px` })}>
        <div className="relative" aria-busy={!isLoaded}>
          <iframe
            ref={frame}
            name={name}
            title={title}
            sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
            referrerPolicy="strict-origin"
            className={looks.page}
            onLoad={() => setLoaded(true)}
          />
        </div>
      </div>
      {isClaimed && (
        <p data-live="polite" className="semibold">
          {claimedText}
        </p>
      )}
    </>
  );
}

/** Messages from the provider's page: its height, or that a claim has been made. */
type RebateMessage = { type: 'height'; pixels: number } | { type: 'claimed' };

const lowest = 200;
const highest = 3000;

/** The parsed message; undefined if it is from another origin or window, or malformed. */
export function rebateMessage(
  { origin, source, data }: { origin: string; source: unknown; data: unknown },
  provider: { origin: string; window: unknown },
): RebateMessage | undefined {
  if (origin !== provider.origin || source === null || source !== provider.window) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'rebate-claimed') return { type: 'claimed' };
  if (data.type !== 'rebate-height' || !('height' in data) || typeof data.height !== 'number')
    return undefined;
  if (!Number.isFinite(data.height)) return undefined;
  return { type: 'height', pixels: Math.min(highest, Math.max(lowest, Math.round(data.height))) };
}
