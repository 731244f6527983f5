import { expect, it } from 'vitest';
import { httpEvent, urlBehindHttpApi } from '../../../infra/local/runtime/http-messages.ts';

const now = new Date('2026-07-10T19:19:05.766Z');

function eventOf(url: string, { headers = {}, body = '' } = {}) {
  const call = { method: 'POST', url, headers, body: Buffer.from(body), sourceIp: '68.8.83.18' };
  const route = { method: '$default', path: '$default' };
  return httpEvent(call, { route, pathParameters: {} }, 'id', now);
}

// Source: the event of an HTTP API in `vokerhttp/testdata/apigwv2-request.json` of hotsock/voker, captured on AWS.
it('an HTTP API passes the path on decoded, and the query as it was sent [RUN-02]', () => {
  const query =
    'repeat=one&repeat=two&redirect=https%3A%2F%2Fexample.com%2Fa%2Fb&literalPlus=a+b&encodedPlus=a%2Bb&empty=';
  const body = '{"message":"hello from the public internet","unicode":"lambda-λ"}';
  const headers = {
    cookie: 'session=abc123; theme=dark',
    'content-type': 'application/json',
    'user-agent': 'curl/8.7.1',
  };
  expect(eventOf(`/capture/space%20value?${query}`, { headers, body })).toMatchObject({
    version: '2.0',
    routeKey: '$default',
    rawPath: '/capture/space value',
    rawQueryString: query,
    cookies: ['session=abc123', 'theme=dark'],
    headers: { 'content-type': 'application/json', 'user-agent': 'curl/8.7.1' },
    queryStringParameters: {
      empty: '',
      encodedPlus: 'a+b',
      literalPlus: 'a b',
      redirect: 'https://example.com/a/b',
      repeat: 'one,two',
    },
    requestContext: {
      http: {
        method: 'POST',
        path: '/capture/space value',
        protocol: 'HTTP/1.1',
        sourceIp: '68.8.83.18',
        userAgent: 'curl/8.7.1',
      },
      routeKey: '$default',
      stage: '$default',
      time: '10/Jul/2026:19:19:05 +0000',
    },
    body,
    isBase64Encoded: false,
  });
});

// Source: honojs/hono#2156, for the first; the others follow from it.
it.each([
  ['/RSC/%40id%2Fassets%2Frsf0.js%23save.txt', '/RSC/@id/assets/rsf0.js#save.txt', '/RSC/@id/assets/rsf0.js'],
  ['/de/tier%3Ftoken=a?page=2', '/de/tier?token=a', '/de/tier?token=a?page=2'],
  ['/de/x%2F..%2Ftier', '/de/x/../tier', '/de/tier'],
  ['/jp/%E7%8A%AC?q=%20', '/jp/犬', '/jp/%E7%8A%AC?q=%20'],
  ['/100%25', '/100%', '/100%'],
])('%s reaches a function as %s, and OpenNext’s server as %s [RUN-02]', (url, rawPath, behind) => {
  expect(eventOf(url)).toMatchObject({ rawPath });
  expect(urlBehindHttpApi(url)).toBe(behind);
});
