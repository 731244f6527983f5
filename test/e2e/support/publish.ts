import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const items = path.join(process.env.CONTENT_DIR ?? 'test-results/content', 'items');
const fileOf = (name: string) => path.join(items, 'en_gb/pages', `${name}.json`);

/** Publishes a page for one test; its path is its name with hyphens. */
export function publishPage(name: string, elements: object): string {
  const address = name.replaceAll('_', '-');
  const page = {
    type: 'page',
    name,
    elements: { page_url: address, page_title: name, ...elements },
  };
  writeFileSync(fileOf(name), JSON.stringify(page));
  return `/en_gb/${address}`;
}

export function removePage(name: string): void {
  rmSync(fileOf(name), { force: true });
}
