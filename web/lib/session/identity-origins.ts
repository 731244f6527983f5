import { sessionSettings } from './settings.ts';

export function identityOrigins(): string[] {
  const { issuer, links } = sessionSettings();
  return [issuer, links.register, links.profile, links.verifyPhone, links.logout]
    .flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))
    .filter((origin, index, all) => all.indexOf(origin) === index);
}
