/** The name of the cookie that goes with calls about rebates. */
const rebateUserCookie = 'rebate-user';

/** Who is signed in, as base64 of JSON. The server goes by its session alone; this is no proof of anything. */
export function rebateUserToken(ownerId: string): string {
  return btoa(JSON.stringify({ UID: ownerId }));
}

/** Notes who calls, for the addresses of rebates and until the browser is closed. */
export function rememberRebateUser(ownerId: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${rebateUserCookie}=${rebateUserToken(ownerId)}; path=/api/vet; samesite=strict${secure}`;
}
