import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@merrowvale/functions/lib/email/email-page.ts';

export const widgetPath = '/widgets';

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;
const html = 'text/html; charset=utf-8';

/** The scripts and style sheets that providers' pages load, and that our pages load from providers. */
const files = [
  /^assets\/(page\.(?:css|js)|shop-window\.js)$/,
  /^((?:where|click)-to-buy)\.merrowvale\.example\/widget\.(js)$/,
  /^static\.merrowvale\.example\/cart\/[\w-]+\/[\w-]+\/(cart\.(?:js|css))$/,
];
const hosts =
  /^(forms|alerts|games|rebates|interactive|where-to-buy|click-to-buy|carts)\.merrowvale\.example\//;

/**
 * Serves the providers of forms, alerts, games, rebates, interactive items and shops: one page that shows what it
 * received, and the scripts and style sheets that are part of our pages. `posted` is the request's form data.
 */
export async function respondWithWidget(
  path: string,
  port: number,
  response: ServerResponse,
  posted = new URLSearchParams(),
): Promise<void> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const name = pathname.slice(widgetPath.length + 1);
  const file = files.flatMap((pattern) => pattern.exec(name)?.slice(1).join('.') ?? [])[0];
  if (file !== undefined) {
    const type = file.endsWith('.css') ? types.css : types.js;
    return send(response, 200, type, await readFile(new URL(`files/${file}`, import.meta.url)), port);
  }
  const isKnown = hosts.test(name);
  const page = receivedPage(isKnown ? name : 'Nothing is published here', [...searchParams, ...posted]);
  send(response, isKnown ? 200 : 404, html, Buffer.from(page), port);
}

function receivedPage(title: string, received: readonly (readonly [string, string])[]): string {
  const rows = received.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/tokens.css">
    <link rel="stylesheet" href="${widgetPath}/assets/page.css">
    <script src="${widgetPath}/assets/page.js" defer></script>
  </head>
  <body>
    <main>
      <p>In place of a provider’s page</p>
      <h1>${escapeHtml(title)}</h1>
      <dl>${rows.join('')}</dl>
      <form>
        <label>Your answer <input name="answer" autocomplete="off" required></label>
        <button type="submit">Send</button>
      </form>
    </main>
  </body>
</html>
`;
}

function send(response: ServerResponse, status: number, type: string, body: Buffer, port: number): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-cache',
    'content-security-policy': policyFor(port),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Sandboxed pages have a null origin.
    'access-control-allow-origin': '*',
  });
  response.end(body);
}

/** Named instead of `self`: a sandboxed page has a null origin. */
function policyFor(port: number): string {
  const own = `http://localhost:${port} http://127.0.0.1:${port}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  ].join('; ');
}
