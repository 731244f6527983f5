const maxRedirects = 12;

/** Signs in a seeded account as a browser does, and returns the status and path of the final page, and the cookies. */
export async function signIn(
  site: string,
  account: string,
  returnUrl: string,
): Promise<{ end: string; cookie: string }> {
  const cookies = new Map<string, string>();
  let url = `${site}/auth/dev-login?account=${account}&returnUrl=${encodeURIComponent(returnUrl)}`;
  for (let hop = 0; hop < maxRedirects; hop += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return { end: `${response.status} at ${new URL(url).pathname}`, cookie };
    url = new URL(next, url).href;
  }
  return { end: `still redirecting after ${maxRedirects} redirects`, cookie: '' };
}
