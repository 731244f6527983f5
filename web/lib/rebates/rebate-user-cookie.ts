export const rebateUserName = 'rebate-user';
export const rebatePath = '/api/vet';

/** The signed-in user as base64 of JSON. Not a proof of identity, since the server relies only on the session. */
export function rebateUserToken(ownerId: string): string {
  return btoa(JSON.stringify({ UID: ownerId }));
}

/** The session cookie that names the caller, limited to the paths of rebate calls. */
export function rebateUserCookie(ownerId: string, siteUrl: string) {
  const secure = siteUrl.startsWith('https:');
  return {
    name: rebateUserName,
    value: rebateUserToken(ownerId),
    path: rebatePath,
    sameSite: 'strict',
    secure,
  } as const;
}

export function rememberRebateUser(ownerId: string): void {
  const { value, sameSite, secure } = rebateUserCookie(ownerId, window.location.origin);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${rebateUserName}=${value}; path=${rebatePath}; samesite=${sameSite}${secure ? '; secure' : ''}`;
}
