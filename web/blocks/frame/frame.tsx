import type { Locale } from '@merrowvale/shared/locales.ts';
import { cookieWords } from '../../components/cookie-settings/cookie-words.ts';
import { cssVariables } from '../../components/css-variables.ts';
import { ConsentedFrame } from './frame.client.tsx';
import styles from './frame.module.css';
import type { FrameAddress } from './frame-address.ts';
import { frameWords } from './frame-words.ts';

type FrameProps = {
  address: FrameAddress;
  title: string;
  height: string;
  /** What the framed page may do; all else is forbidden to it. */
  sandbox: string;
  locale: Locale;
};

/** A page of a provider within ours, once the visitor allows it. Its place is as high before as after. */
export function Frame({ address, title, height, sandbox, locale }: FrameProps) {
  const words = frameWords(locale);
  return (
    <div className={styles.frame} style={cssVariables({ 'frame-height': height })}>
      <ConsentedFrame
        src={address.src}
        title={title}
        sandbox={sandbox}
        words={{
          consent: words.consent.replace('{host}', address.host),
          open: words.open,
          cookies: cookieWords(locale),
        }}
      />
    </div>
  );
}
