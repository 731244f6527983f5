/** The name of the cookie that goes with calls about rebates. */
const name = 'rebate-user';
const path = '/api/vet';

/** Who is signed in, as base64 of JSON. The server goes by its session alone; this is no proof of anything. */
export function rebateUserToken(ownerId: string): string {
  return btoa(JSON.stringify({ UID: ownerId }));
}

/** The cookie that says who calls, for the addresses of rebates and until the browser is closed. */
export function rebateUserCookie(ownerId: string, siteUrl: string) {
  const secure = siteUrl.startsWith('https:');
  return { name, value: rebateUserToken(ownerId), path, sameSite: 'strict', secure } as const;
}

/** Notes in the browser who calls. */
export function rememberRebateUser(ownerId: string): void {
  const { value, sameSite, secure } = rebateUserCookie(ownerId, window.location.origin);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${name}=${value}; path=${path}; samesite=${sameSite}${secure ? '; secure' : ''}`;
}
