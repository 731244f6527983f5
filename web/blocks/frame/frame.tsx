import type { Locale } from '@merrowvale/shared/locales.ts';
import { cssVariables } from '../../components/css-variables.ts';
import { allowedHosts, type FrameSettings, frameSettings } from '../../lib/frames/frame-settings.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { ConsentedFrame } from '../islands.client.tsx';
import styles from './frame.module.css';

type Framing = {
  title: string;
  height: string;
  /** The `sandbox` attribute: the framed page's permissions. */
  sandbox: string;
};

/** A provider's page in a frame, after consent; the space has the same height before and after. Null without a page. */
export function framed(address: FrameAddress | undefined, locale: Locale, page: Framing) {
  if (address === undefined) return null;
  const { title, height, sandbox } = page;
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

type FrameAddress = { src: string; host: string };

/** The address of a provider's item; undefined for an id that could point elsewhere. */
export function providerAddress(provider: 'forms' | 'interactive', id: string): FrameAddress | undefined {
  if (!/^[\w-]{1,100}$/.test(id.trim())) return undefined;
  const settings = frameSettings();
  return allowedAddress(`${settings[provider]}${id.trim()}`, settings);
}

/** An address entered by an editor; undefined unless it is https and its host is on the list. */
export function allowedAddress(url: string, settings = frameSettings()): FrameAddress | undefined {
  const address = URL.parse(url.trim());
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') return undefined;
  if (!allowedHosts(settings).has(address.host)) return undefined;
  return { src: standInFor(address, settings) ?? address.href, host: address.host };
}

function standInFor({ host, pathname, search }: URL, { standIn }: FrameSettings): string | undefined {
  return standIn && `${standIn.replace(/\/$/, '')}/${host}${pathname}${search}`;
}
