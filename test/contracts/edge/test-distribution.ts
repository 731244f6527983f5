import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDistribution, type Distribution } from '../../../infra/local/edge/distribution.ts';
import type { Origin, OriginRequest } from '../../../infra/local/edge/origin.ts';
import { portOf } from '../../../infra/local/runtime/loopback-server.ts';
import type { EdgeBehaviour, EdgeModel, EdgeOrigin } from '../../../infra/local/template/read-edge.ts';

type Reply = { status?: number; headers?: OutgoingHttpHeaders; body?: string | Buffer };
type Options = {
  behaviours: EdgeBehaviour[];
  /** The response of an origin; throws if the origin is down. */
  reply(request: OriginRequest, origin: EdgeOrigin): Reply | Promise<Reply>;
  originHeaders?: EdgeModel['originHeaders'];
  now?: () => number;
  maxBytes?: number;
  originTimeout?: number;
};
export type Visit = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A distribution with origins defined by a test, behind a real HTTP server, for unit tests. */
export class TestDistribution {
  readonly distribution: Distribution;
  /** The requests that reached an origin. */
  readonly asked: { origin: EdgeOrigin; request: OriginRequest }[] = [];
  readonly #server;

  constructor({ behaviours, reply, originHeaders = {}, ...options }: Options) {
    const origin =
      (name: EdgeOrigin): Origin =>
      async (asked) => {
        this.asked.push({ origin: name, request: asked });
        const { status = 200, headers = {}, body = '' } = await reply(asked, name);
        for await (const _ of asked.body ? [] : asked.viewer);
        return { status, headers, body: Readable.from([Buffer.from(body)]) };
      };
    this.distribution = createDistribution({
      model: { id: 'ETEST', arn: '', cacheTagHeader: 'cache-tag', originHeaders, behaviours },
      origins: { api: origin('api'), site: origin('site'), files: origin('files') },
      caches: true,
      ...options,
    });
    this.#server = createServer((viewer, response) => void this.distribution.handle(viewer, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get port(): number {
    return portOf(this.#server);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Sends the path unchanged, which `fetch` would not. */
  visit(
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
      from = '127.0.0.1',
    }: { method?: string; headers?: OutgoingHttpHeaders; body?: string; from?: string } = {},
  ): Promise<Visit> {
    const { promise, resolve, reject } = Promise.withResolvers<Visit>();
    const sent = request(
      {
        host: '127.0.0.1',
        port: portOf(this.#server),
        path,
        method,
        headers,
        agent: false,
        localAddress: from,
      },
      (response) => {
        buffer(response).then(
          (received) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }
}
