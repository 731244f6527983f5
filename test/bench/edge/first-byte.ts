import { type Agent, request } from 'node:http';

/** Milliseconds until the response begins; resolves once it has been read. */
export function firstByte(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
  const sent = request(url, { agent, headers }, (response) => {
    const waited = performance.now() - startedAt;
    response.resume().on('end', () => resolve(waited));
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}
