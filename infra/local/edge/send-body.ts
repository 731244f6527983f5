import type { ServerResponse } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sends a body. If the visitor leaves, even before it begins, or the source fails halfway, both sides are closed. */
export async function sendBody(
  body: Readable,
  response: ServerResponse,
  ...steps: Transform[]
): Promise<void> {
  try {
    await pipeline([body, ...steps, response]);
  } catch {
    // Node.js leaves the source open if the response has been closed before.
    body.destroy();
    response.destroy();
  }
}
