import type { IncomingMessage, ServerResponse } from 'node:http';

export type ScreenRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Below the provider's mount point, such as `/register`. */
  path: string;
  query: URLSearchParams;
};

type PageOptions = {
  status?: number;
  /** True if the screen has a script, which is one of the provider's own files. */
  scripted?: boolean;
};

export function sendPage(
  response: ServerResponse,
  markup: string,
  siteUrl: string,
  { status = 200, scripted = false }: PageOptions = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; ${scripted ? "script-src 'self'; " : ''}style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${siteUrl}; frame-ancestors 'none'; base-uri 'none'`,
  });
  response.end(markup);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': '0' });
  response.end();
}
