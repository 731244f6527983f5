import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { siteUrl } from '../stack.ts';

const reportPath = '/browser-problem';

/** Reports errors of a page to the proxy. WebDriver has no command for that, and only a page's first script sees all. */
const script = `{
  let isLeaving = false;
  addEventListener('beforeunload', () => { isLeaving = true; });
  const report = (what) => isLeaving || navigator.sendBeacon('${reportPath}', what);
  const { error } = console;
  console.error = (...all) => { report(all.join(' ')); error(...all); };
  addEventListener('error', ({ message, target }) => report(message ?? target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective + ' ' + event.blockedURI));
  document.currentScript.remove();
}`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

type Network = { latency: number; bytesPerSecond: number };

const slicesPerSecond = 20;

/** The HTTP proxy of a browser: collects the errors of the site's pages, can be slow, and can hold back fonts. */
export class WatchingProxy {
  /** Without one, everything is passed on at once. */
  network: Network | undefined;
  readonly #server: Server = createServer((asked, response) => {
    void this.#respond(asked).then(
      ({ status, headers, body }) => {
        const { network } = this;
        if (!network) return response.writeHead(status, headers).end(body);
        // Later pages would find what earlier ones have loaded.
        response.writeHead(status, { ...headers, 'cache-control': 'no-store' });
        return Readable.from(this.#slowly(Buffer.from(body), network)).pipe(response);
      },
      () => response.destroy(),
    );
  });
  #line: Promise<unknown> = Promise.resolve();
  readonly #problems: string[] = [];
  #fonts: Promise<void> = Promise.resolve();

  async start(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return z.object({ port: z.number() }).parse(this.#server.address()).port;
  }

  /** The errors since the last call. */
  takeProblems = () => this.#problems.splice(0);

  /** Fonts that are requested from now on arrive once the returned function has been called. */
  holdFonts(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#fonts = promise;
    return resolve;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** All responses share the line. */
  async *#slowly(body: Buffer, { latency, bytesPerSecond }: Network) {
    await pause(latency);
    const size = bytesPerSecond / slicesPerSecond;
    for (let start = 0; start < body.length; start += size) {
      this.#line = this.#line.then(() => pause(1000 / slicesPerSecond));
      await this.#line;
      yield body.subarray(start, start + size);
    }
  }

  async #respond(asked: IncomingMessage) {
    const { method = 'GET', url = '' } = asked;
    const { origin, pathname } = new URL(url);
    const sent = await bytesOf(asked);
    if (pathname === reportPath) {
      this.#problems.push(String(sent));
      return { status: 204, headers: {}, body: '' };
    }
    if (pathname.endsWith('.woff2')) await this.#fonts;
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      request(url, { agent: false, method, headers }, resolve).on('error', reject).end(sent);
    });
    const body = await bytesOf(received);
    const isWebKit = asked.headers['user-agent']?.includes('AppleWebKit');
    const headers = isWebKit ? withInsecureCookies(received.headers) : received.headers;
    const status = received.statusCode ?? 502;
    const isPage = origin === siteUrl && headers['content-type']?.startsWith('text/html');
    return isPage && body.length > 0
      ? { status, ...watched(headers, String(body)) }
      : { status, headers, body };
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await message.toArray());
}

/** Unlike the other engines, WebKit refuses secure cookies from this machine's insecure address. */
function withInsecureCookies({
  'transfer-encoding': _,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  const cookies = headers['set-cookie'];
  if (!cookies) return headers;
  return {
    ...headers,
    'set-cookie': cookies.map((cookie) => cookie.replace(/; (Secure|SameSite=None)/gi, '')),
  };
}

function watched({ 'content-length': _, ...headers }: IncomingHttpHeaders, html: string) {
  const policy = String(headers['content-security-policy']).replace('script-src', `script-src ${hash}`);
  return {
    headers: { ...headers, 'content-security-policy': policy },
    body: html.replace('<head>', `<head><script>${script}</script>`),
  };
}
