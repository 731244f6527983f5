// Runs in CloudFront for each request to the site's server (JavaScript runtime 2.0: no `for…of`, destructuring, spread
// or optional chaining). `edge-functions.ts` adds the constants `rules`. A request that a cached page may serve is
// reduced to what pages are rendered from, so that nothing else can get into the cache; any other gets a cache key of
// its own.

/* global rules */

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request;
  const headers = request.headers;
  const host = headers.host;
  const query = cachedQuery(request.querystring);
  const variant = dataVariant(headers);
  // A visitor must not choose a key.
  delete headers[rules.bypassHeader];
  if (!isCacheable(request) || query === undefined || variant === undefined) {
    headers[rules.bypassHeader] = { value: event.context.requestId };
    headers['x-forwarded-host'] = host;
    headers['x-viewer-address'] = { value: event.viewer.ip };
    return request;
  }
  Object.keys(headers).forEach((name) => {
    if (rules.keptHeaders.indexOf(name) < 0) delete headers[name];
  });
  Object.keys(variant).forEach((name) => {
    headers[name] = { value: variant[name] };
  });
  headers['x-forwarded-host'] = host;
  request.cookies = {};
  request.querystring = query;
  return request;
}

function isCacheable(request) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // API Gateway decodes the path, so that an encoded `?` would begin a query that was not reduced.
  if (/%[0-7]/.test(request.uri)) return false;
  return !Object.keys(request.cookies).some(
    (name) =>
      rules.uncachedCookies.indexOf(name) >= 0 ||
      rules.uncachedCookiePrefixes.some((prefix) => name.indexOf(prefix) === 0),
  );
}

/** The headers of a document or of data for React in one of its forms; undefined if the form is not cached. */
function dataVariant(headers) {
  const textOf = (name) => (headers[name] ? headers[name].value : undefined);
  if (textOf('rsc') !== '1') return { accept: 'text/html' };
  const variant = { accept: '*/*', rsc: '1' };
  const prefetch = textOf('next-router-prefetch');
  const segment = textOf('next-router-segment-prefetch');
  if (prefetch !== undefined) {
    if (prefetch !== '1') return undefined;
    variant['next-router-prefetch'] = prefetch;
  }
  if (segment !== undefined) {
    if (segment !== '/_tree') return undefined;
    variant['next-router-segment-prefetch'] = segment;
  }
  return variant;
}

/** The parameters that pages are rendered from, sorted; undefined if the page is not cached with this query. */
function cachedQuery(querystring) {
  const kept = {};
  let length = 0;
  let isCached = true;
  Object.keys(querystring)
    .sort()
    .forEach((name) => {
      if (rules.requestParameters.indexOf(name) >= 0 || name.indexOf(rules.requestPrefix) === 0)
        isCached = false;
      const isFilter = name.indexOf(rules.filterPrefix) === 0 && /^[a-z0-9_]{1,80}$/.test(name);
      if (rules.cachedParameters.indexOf(name) < 0 && !isFilter) return;
      const given = querystring[name];
      const values = (given.multiValue || [given]).map((one) => normalized(one.value));
      if (values.indexOf(undefined) >= 0) {
        isCached = false;
        return;
      }
      values.forEach((value) => {
        length += name.length + value.length + 2;
      });
      kept[name] = { value: values[0] };
      if (values.length > 1) kept[name].multiValue = values.map((value) => ({ value: value }));
    });
  return isCached && length <= rules.maxQueryLength ? kept : undefined;
}

/** The value in one spelling, because each spelling would be another key; undefined if it is malformed. */
function normalized(value) {
  try {
    return encodeURIComponent(decodeURIComponent(value.replace(/\+/g, ' ')));
  } catch (_) {
    return undefined;
  }
}
