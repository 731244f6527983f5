export type ApiPath = `/api/${string}`;

/** The path of the rebates API on this site, from its configured address; undefined without one. */
export function rebatesApiPath(setting: string | undefined, siteUrl: string): ApiPath | undefined {
  if (setting === undefined || setting.trim() === '') return undefined;
  const address = URL.parse(setting.trim(), siteUrl);
  if (address === null || address.origin !== new URL(siteUrl).origin) return undefined;
  return isApiPath(address.pathname) ? address.pathname : undefined;
}

function isApiPath(path: string): path is ApiPath {
  return path.startsWith('/api/');
}
