import { allowedHosts, type FrameSettings, frameSettings } from '../../lib/frames/frame-settings.ts';

/** A page that may be framed, and whose it is. */
export type FrameAddress = { src: string; host: string };

/** The address of a provider's item; undefined for an id that could lead anywhere else. */
export function providerAddress(
  provider: 'forms' | 'interactive',
  id: string,
  settings = frameSettings(),
): FrameAddress | undefined {
  if (!/^[\w-]{1,100}$/.test(id.trim())) return undefined;
  return allowedAddress(`${settings[provider]}${id.trim()}`, settings);
}

/** An editor's address of a page to frame; undefined unless it is https and of a host on the list. */
export function allowedAddress(url: string, settings = frameSettings()): FrameAddress | undefined {
  const address = URL.parse(url.trim());
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') return undefined;
  if (!allowedHosts(settings).has(address.host)) return undefined;
  return { src: standInFor(address, settings) ?? address.href, host: address.host };
}

function standInFor({ host, pathname, search }: URL, { standIn }: FrameSettings): string | undefined {
  return standIn && `${standIn.replace(/\/$/, '')}/${host}${pathname}${search}`;
}
