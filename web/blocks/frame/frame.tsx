import type { Locale } from '@merrowvale/shared/locales.ts';
import { cssVariables } from '../../components/css-variables.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { ConsentedFrame } from '../islands.client.tsx';
import styles from './frame.module.css';
import type { FrameAddress } from './frame-address.ts';

type FrameProps = {
  address: FrameAddress;
  title: string;
  height: string;
  /** The `sandbox` attribute: the framed page's permissions. */
  sandbox: string;
  locale: Locale;
};

/** A provider's page in a frame, after consent. The space has the same height before and after. */
export function Frame({ address, title, height, sandbox, locale }: FrameProps) {
  return (
    <div
      {...scriptsWhen('consented')}
      className={styles.frame}
      style={cssVariables({ 'frame-height': height })}
    >
      <ConsentedFrame src={address.src} title={title} sandbox={sandbox} texts={frameTexts(locale, address)} />
    </div>
  );
}

export function frameTexts(locale: Locale, { host }: FrameAddress) {
  const t = translator(locale);
  return textsIn(locale, {
    consent: t('frames.consent', { host }),
    open: t('frames.open'),
    cookies: { title: t('cookies.title') },
  });
}

/** A frame's height from an editor's text: a positive number followed by `px`, or else the default. */
export function frameHeight(height: string, otherwise: `${number}px`): string {
  const pixels = /^(\d+(?:\.\d+)?)px$/.exec(height.trim())?.[1];
  return pixels !== undefined && Number(pixels) > 0 ? `${Number(pixels)}px` : otherwise;
}
