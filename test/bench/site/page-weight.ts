import { gzipSync } from 'node:zlib';
import { asBrowsers } from './as-browsers.ts';

/** Bytes as transferred: compressed with gzip, except for fonts, which are compressed already. */
export type PageWeight = {
  html: number;
  script: number;
  style: number;
  font: number;
  transferred: number;
  /** Addresses of the scripts. */
  files: ReadonlySet<string>;
};

const sizes = new Map<string, number>();

/** Measures the bytes that a browser with an empty cache loads for a page. */
export async function pageWeight(url: string): Promise<PageWeight> {
  const response = await fetch(url, asBrowsers);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  const html = await response.text();
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  // Browsers that support modules skip `nomodule` scripts.
  const loaded = tags.filter((tag) => !/\bnomodule\b/i.test(tag));
  // The first fonts are preloaded by a header.
  const header = [...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>[^,]*\bas="?font\b/g)];
  const addresses = {
    script: loaded.filter((tag) => tag.startsWith('<script') || /\bas="script"/.test(tag)).flatMap(addressIn),
    style: loaded.filter((tag) => /\brel="stylesheet"/.test(tag)).flatMap(addressIn),
    font: [
      ...loaded.filter((tag) => /\bas="font"/.test(tag)).flatMap(addressIn),
      ...header.map(([, file = '']) => file),
    ],
  };
  const files = new Set(addresses.script.map((address) => new URL(address, url).href));
  const [script, style, font] = await Promise.all([
    sizeOf(addresses.script, url),
    sizeOf(addresses.style, url),
    sizeOf(addresses.font, url),
  ]);
  const page = gzipSync(Buffer.from(html)).length;
  return { html: page, script, style, font, transferred: page + script + style + font, files };
}

function addressIn(tag: string): string[] {
  const [, address] = /\s(?:src|href)="([^"]+)"/.exec(tag) ?? [];
  return address === undefined ? [] : [address.replaceAll('&amp;', '&')];
}

async function sizeOf(addresses: readonly string[], page: string): Promise<number> {
  let sum = 0;
  for (const url of new Set(addresses.map((address) => new URL(address, page).href)))
    sum += await transferredSize(url);
  return sum;
}

async function transferredSize(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  const size = url.endsWith('.woff2') ? body.length : gzipSync(body).length;
  sizes.set(url, size);
  return size;
}
