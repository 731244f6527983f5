import type { IncomingMessage } from 'node:http';

const mostBytes = 16_384;

/** The fields of a posted HTML form; throws if it is larger than any of the screens sends. */
export async function readForm(request: IncomingMessage): Promise<Map<string, string>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mostBytes) throw new Error('The form is too large.');
    chunks.push(bytes);
  }
  return new Map(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}
