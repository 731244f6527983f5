import type { IncomingMessage } from 'node:http';

/**
 * The body of a request, or undefined if it is larger than allowed; the rest of it is then read and
 * discarded.
 */
export async function readBody(request: IncomingMessage, largest: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  return size > largest ? undefined : Buffer.concat(chunks);
}
