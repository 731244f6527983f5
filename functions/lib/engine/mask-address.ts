/** Domains of mail providers with so many users that the domain identifies none of them. */
const common = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com aol.com icloud.com',
    'me.com mac.com proton.me protonmail.com gmx.net gmx.com mail.com hotmail.co.uk live.co.uk',
    'outlook.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com gmx.de web.de t-online.de',
    'freenet.de hotmail.de outlook.de yahoo.de arcor.de orange.fr free.fr wanadoo.fr sfr.fr laposte.net',
    'hotmail.fr outlook.fr yahoo.fr yahoo.co.jp docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp',
    'i.softbank.jp outlook.jp comcast.net verizon.net att.net',
  ].flatMap((row) => row.split(' ')),
);

/**
 * Masks an address for support: enough remains to recognize it when its owner names it, too little to use it. A rare
 * domain, which may name a family or a clinic, is reduced to its ending.
 */
export function maskAddress(address: string): string {
  const [name = '', domain] = address.split('@');
  if (domain === undefined) return `${address.slice(0, 3)}…${address.slice(-3)}`;
  const lower = domain.toLowerCase();
  const end = lower.includes('.') ? lower.slice(lower.lastIndexOf('.')) : '';
  return `${name.slice(0, 1)}…@${common.has(lower) ? lower : `…${end}`}`;
}
