/** A session cookie, so that no page shows a banner again after the visitor has closed it. */
const closedBannersCookie = 'closed_banners';

const separator = '.';

export function closedBanners(value: string | undefined): string[] {
  return (value ?? '').split(separator).filter(Boolean);
}

export function closedBannersIn(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${closedBannersCookie}=`));
  return pair?.slice(closedBannersCookie.length + 1);
}

/** The `document.cookie` that keeps one more banner closed; without a max-age, it ends with the session. */
export function closingCookie(cookies: string, codename: string): string {
  const closed = new Set([...closedBanners(closedBannersIn(cookies)), codename]);
  return `${closedBannersCookie}=${[...closed].join(separator)}; path=/; samesite=lax`;
}

/** Runs right after a banner, before it is painted: hides it if the visitor has closed it. */
export const hideClosedBanner = `(() => {
  const banner = document.currentScript.previousElementSibling;
  const closed = /(?:^|; )${closedBannersCookie}=([^;]*)/.exec(document.cookie);
  if (closed && closed[1].split('${separator}').includes(banner.dataset.banner)) banner.hidden = true;
})()`;
