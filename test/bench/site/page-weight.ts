import { gzipSync } from 'node:zlib';
import { asBrowsers } from './as-browsers.ts';

export type PageWeight = {
  /** Bytes of all scripts in the page's HTML, each compressed separately. */
  script: number;
  files: ReadonlySet<string>;
  html: number;
  /** The data that the HTML repeats for React, pushed by its inline scripts. */
  flight: number;
};

const sizes = new Map<string, number>();

/** Measures the bytes that a browser with an empty cache loads for a page. */
export async function pageWeight(url: string): Promise<PageWeight> {
  const response = await fetch(url, asBrowsers);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  const html = await response.text();
  const named = [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [, source] = /\ssrc="([^"]+)"/.exec(attributes) ?? [];
    // Browsers that support modules skip `nomodule` scripts.
    return source === undefined || /\bnomodule\b/i.test(attributes) ? [] : [source.replaceAll('&amp;', '&')];
  });
  const preloaded = [...html.matchAll(/<link\b[^>]*\bas="script"[^>]*>/g)].flatMap(
    ([link]) => /\shref="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? [],
  );
  const files = new Set([...named, ...preloaded].map((source) => new URL(source, url).href));
  let script = 0;
  for (const file of files) script += await compressedSize(file);
  const pushed = [...html.matchAll(/self\.__next_f\.push\((.*?)\)<\/script>/gs)];
  return {
    script,
    files,
    html: Buffer.byteLength(html),
    flight: pushed.reduce((sum, [, data = '']) => sum + Buffer.byteLength(data), 0),
  };
}

async function compressedSize(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
  sizes.set(url, size);
  return size;
}
