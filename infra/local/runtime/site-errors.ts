import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Origin } from '../edge/origin.ts';

const patienceMilliseconds = 1000;
/** Some errors carry a whole request. */
const shownLines = 20;

export type SiteErrors = ReturnType<typeof siteErrors>;

export function siteErrors(print: (line: string) => void) {
  const arrivals = new EventEmitter();
  const reports: string[] = [];
  return {
    report(output: string): void {
      const plain = stripVTControlCharacters(output);
      reports.push(plain);
      const lines = plain.trimEnd().split('\n');
      if (lines.length > shownLines) lines.splice(shownLines, lines.length, '… (logs/site.log)');
      print(`  ! ${lines.join('\n    ')}`);
      arrivals.emit('report');
    },
    /** Next.js sends an empty response for an error in a route; this origin sends the error instead. */
    shownBy:
      (origin: Origin): Origin =>
      async (request, gone) => {
        const before = reports.length;
        const response = await origin(request, gone);
        if (response.status < 500) return response;
        const body = await text(response.body);
        if (body !== '') return { ...response, body: Readable.from([body]) };
        // The error stream may arrive after the response.
        if (reports.length === before)
          await once(arrivals, 'report', { signal: AbortSignal.timeout(patienceMilliseconds) }).catch(
            () => {},
          );
        const { 'content-length': _, ...headers } = response.headers;
        return {
          ...response,
          headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
          body: Readable.from([`The site failed (logs/site.log):\n\n${reports.slice(before).join('')}`]),
        };
      },
  };
}
