import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Origin } from '../edge/origin.ts';
import { startChild } from './child-process.ts';
import { siteErrors } from './prepare-site.ts';

const printed: string[] = [];
const errors = siteErrors((line) => printed.push(line));
beforeEach(() => {
  printed.length = 0;
});

describe('the errors of the site while it is developed', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'site-errors-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('are printed in the terminal and written to the log [RUN-07]', async () => {
    const logFile = join(directory, 'site.log');
    const program =
      "console.log('GET /en_gb 500'); console.error('\\u001b[31m⨯\\u001b[0m Error: boom\\n    at page.tsx:3')";
    const child = startChild({
      arguments: ['-e', program],
      directory,
      environment: {},
      logFile,
      onError: errors.report,
    });
    expect(await child.ended).toBe(0);
    await expect.poll(() => printed.join('\n')).toBe('  ! ⨯ Error: boom\n        at page.tsx:3');
    const log = await readFile(logFile, 'utf8');
    expect(log).toContain('GET /en_gb 500');
    expect(log).toContain('Error: boom\n    at page.tsx:3');
  });

  it('are shortened in the terminal if they are long [RUN-07]', () => {
    errors.report(Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n'));
    const lines = printed[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('    … (logs/site.log)');
  });

  it('replace the empty response to a request that caused one [RUN-07]', async () => {
    const origin = failing('', () => setImmediate(() => errors.report('⨯ Error: boom\n    at route.ts:1\n')));
    const { status, headers, body } = await call(errors.shownBy(origin));
    expect(status).toBe(500);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('⨯ Error: boom\n    at route.ts:1');
  });

  it('leave other responses alone [RUN-07]', async () => {
    expect((await call(errors.shownBy(failing('<p>Sorry</p>')))).body).toBe('<p>Sorry</p>');
  });
});

async function call(origin: Origin) {
  const viewer = {} as IncomingMessage;
  const request = { method: 'GET', url: '/visitor', headers: {}, viewer };
  const { body, ...response } = await origin(request, new AbortController().signal);
  return { ...response, body: await text(body) };
}

function failing(body: string, fail = () => {}): Origin {
  return async () => {
    fail();
    return { status: 500, headers: {}, body: Readable.from([body]) };
  };
}
