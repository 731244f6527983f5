/** Lives as long as the browser's session, so that the server leaves out what a visitor has closed. */
export const closedBannersCookie = 'closed_banners';

const separator = '.';

/** The codenames of the banners that a cookie's value says were closed. */
export function closedBanners(value: string | undefined): string[] {
  return (value ?? '').split(separator).filter(Boolean);
}

/** The cookie's value among all those of the page. */
export function closedBannersIn(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${closedBannersCookie}=`));
  return pair?.slice(closedBannersCookie.length + 1);
}

/** What to write into `document.cookie` so that one more banner stays closed; without an age it ends with the session. */
export function closingCookie(cookies: string, codename: string): string {
  const closed = new Set([...closedBanners(closedBannersIn(cookies)), codename]);
  return `${closedBannersCookie}=${[...closed].join(separator)}; path=/; samesite=lax`;
}
