import { allowedHosts, type FrameSettings, frameSettings } from '../../lib/frames/frame-settings.ts';

export type FrameAddress = { src: string; host: string };

/** The address of a provider's item; undefined for an id that could point elsewhere. */
export function providerAddress(
  provider: 'forms' | 'interactive',
  id: string,
  settings = frameSettings(),
): FrameAddress | undefined {
  if (!/^[\w-]{1,100}$/.test(id.trim())) return undefined;
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
