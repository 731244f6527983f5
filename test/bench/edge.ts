import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Bench, Figure } from './bench.ts';
import { firstByte } from './edge/first-byte.ts';
import { processorTime } from './site/processor-time.ts';
import { type ServedEdge, serveEdge } from './site/serve-sites.ts';

const article = '/en_gb/pet/advice/removing-a-tick';
/** The item that this page shows, and its text that is edited. */
const edited = {
  file: 'items/en_gb/pet/articles/article_removing_a_tick.json',
  text: 'You find it in the evening',
};
/** An edit that is not visible by then never will be. */
const maxWaitMs = 60_000;
const renderings = 200;
const hits = 4000;
const visitors = 200;
/** Rounds with one visitor and with all of them alternate, so that other work on the machine affects both. */
const roundsOfVisits = 3;
const secondsOfVisits = 8;
const visitorsMegabytes = 128;

const report = z.object({
  misses: z.number(),
  uncached: z.number(),
  invalidations: z.array(z.object({ paths: z.array(z.string()), removed: z.array(z.string()) })),
});

/** Pages from the local distribution's cache: their cost, their waiting time under load, and the cost of an edit. */
export const edge: Bench = {
  title: 'Cached pages',
  about:
    'An article from the local distribution’s cache, compared with the same one rendered for each request; CPU time of distribution and site’s server. Each visitor requests a page every second. After one edit, every page of a locale is requested again.',
  run: async () => {
    const stack = await serveEdge();
    try {
      return [...(await costs(stack)), ...(await waits(stack)), ...(await afterOneEdit(stack))];
    } finally {
      await stack.close();
    }
  },
};

async function costs(stack: ServedEdge): Promise<Figure[]> {
  await cached(stack.url + article);
  const rendered = `${stack.url}${article}?id=bench`;
  const timeOf = async (url: string, times: number) => {
    const spent = () => processorTime(stack.pid) + processorTime(stack.sitePid);
    const before = spent();
    await ask(url, times);
    return (spent() - before) / times;
  };
  await ask(rendered, renderings);
  await ask(stack.url + article, renderings);
  const perRendering = await timeOf(rendered, renderings);
  const [before, calls] = [await edgeReport(stack), await invocations(stack)];
  const perHit = await timeOf(stack.url + article, hits);
  const after = await edgeReport(stack);
  const asked = after.misses + after.uncached - before.misses - before.uncached;
  const called = (await invocations(stack)) - calls;
  const ratio = perHit / perRendering;
  return [
    { name: 'rendered, CPU time', value: milliseconds(perRendering * 1000) },
    {
      name: 'cached, CPU time',
      value: `${milliseconds(perHit * 1000)}, ${ratio.toFixed(3)} x rendered`,
      aim: '<= 0.05 x',
      isMet: ratio <= 0.05,
    },
    {
      name: `requests to the site’s server and function calls for ${hits} views`,
      value: `${asked + called}`,
      aim: '0',
      isMet: asked + called === 0,
    },
  ];
}

async function waits(stack: ServedEdge): Promise<Figure[]> {
  const url = stack.url + article;
  await idle(stack);
  const times: Record<'alone' | 'together', number[]> = { alone: [], together: [] };
  for (let round = 0; round < roundsOfVisits; round += 1) {
    times.alone.push(...(await visits(url, 1)));
    times.together.push(...(await visits(url, visitors)));
  }
  const [alone, together] = [percentile(times.alone), percentile(times.together)];
  return [
    { name: 'time to first byte, 99th percentile, one visitor', value: milliseconds(alone) },
    {
      name: `time to first byte, 99th percentile, ${visitors} visitors`,
      value: `${milliseconds(together)}, ${(together / alone).toFixed(2)} x`,
      aim: '<= 2 x',
      isMet: together <= 2 * alone,
    },
  ];
}

async function afterOneEdit(stack: ServedEdge): Promise<Figure[]> {
  const pages = await pagesOf(stack.url);
  const shown: { address: string; tags: string[] }[] = [];
  for (const address of pages) {
    await fetch(stack.url + address);
    const response = await fetch(stack.url + address);
    if (response.headers.get('x-cache')?.startsWith('Hit'))
      shown.push({ address, tags: (response.headers.get('cache-tag') ?? '').split(',') });
  }
  const file = path.join(stack.content, edited.file);
  const title = `Edited at ${Date.now()}`;
  const item = readFileSync(file, 'utf8').replace(edited.text, title);
  const before = (await edgeReport(stack)).invalidations.length;
  const startedAt = performance.now();
  writeFileSync(file, item);
  while (!(await (await fetch(stack.url + article)).text()).includes(title)) {
    if (performance.now() - startedAt > maxWaitMs) throw new Error('The edited page did not become visible.');
    await pause(20);
  }
  const visibleAfter = performance.now() - startedAt;
  const paths = new Set((await edgeReport(stack)).invalidations.slice(before).flatMap((each) => each.paths));
  const affected = new Set(
    shown.filter(({ tags }) => tags.some((tag) => paths.has(`#${tag}`))).map(({ address }) => address),
  );
  // The article was rendered again above.
  const missed = new Set(affected.has(article) ? [article] : []);
  for (const { address } of shown) {
    const response = await fetch(stack.url + address);
    if (!response.headers.get('x-cache')?.startsWith('Hit')) missed.add(address);
  }
  return [
    {
      name: 'misses after one edit',
      value: `${missed.size} of ${shown.length} cached pages; ${affected.size} have its tags`,
      aim: 'only those with its tags',
      isMet: [...missed].every((address) => affected.has(address)) && missed.size === affected.size,
    },
    { name: 'tags sent for the edit', value: `${paths.size}` },
    {
      name: 'from an edited file to the visible page',
      value: milliseconds(visibleAfter),
      aim: '<= 3 s',
      isMet: visibleAfter <= 3000,
    },
  ];
}

async function pagesOf(site: string): Promise<string[]> {
  const map = await (await fetch(`${site}/en_gb/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function cached(url: string) {
  while (!(await fetch(url)).headers.get('x-cache')?.startsWith('Hit')) await pause(50);
}

/** Waits until the stack has finished the work that follows its start. */
async function idle({ pid, sitePid }: ServedEdge) {
  const spent = () => processorTime(pid) + processorTime(sitePid);
  for (let before = spent(), quiet = 0; quiet < 3; ) {
    await pause(1000);
    const now = spent();
    quiet = now - before < 0.1 ? quiet + 1 : 0;
    before = now;
  }
}

async function edgeReport({ consoleUrl }: ServedEdge) {
  return report.parse(await (await fetch(`${consoleUrl}/api/edge`)).json());
}

async function invocations({ consoleUrl }: ServedEdge): Promise<number> {
  const calls = z
    .array(z.object({ trigger: z.string() }))
    .parse(await (await fetch(`${consoleUrl}/api/invocations`)).json());
  return calls.filter(({ trigger }) => trigger === 'http').length;
}

async function ask(url: string, times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let time = 0; time < times; time += 1) await firstByte(url, agent);
  agent.destroy();
}

/**
 * Runs the visitors in a separate process with a large young generation, because garbage collection would count as
 * waiting.
 */
async function visits(url: string, count: number): Promise<number[]> {
  const script = path.join(import.meta.dirname, 'edge/visits.ts');
  const parameters = [
    `--min-semi-space-size=${visitorsMegabytes}`,
    `--max-semi-space-size=${visitorsMegabytes}`,
    script,
    url,
    `${count}`,
    `${secondsOfVisits}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { maxBuffer: 1024 * 1024 });
  return z.array(z.number()).parse(JSON.parse(stdout));
}

function percentile(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
}
