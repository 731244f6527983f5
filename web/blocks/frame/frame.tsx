import type { Locale } from '@merrowvale/shared/locales.ts';
import { cookieMessages } from '../../components/cookie-settings/cookie-messages.ts';
import { cssVariables } from '../../components/css-variables.ts';
import { ConsentedFrame } from './frame.client.tsx';
import styles from './frame.module.css';
import type { FrameAddress } from './frame-address.ts';
import { frameMessages } from './frame-messages.ts';

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
  const messages = frameMessages(locale);
  return (
    <div className={styles.frame} style={cssVariables({ 'frame-height': height })}>
      <ConsentedFrame
        src={address.src}
        title={title}
        sandbox={sandbox}
        messages={{
          consent: messages.consent.replace('{host}', address.host),
          open: messages.open,
          cookies: cookieMessages(locale),
        }}
      />
    </div>
  );
}
