import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const items = path.join(process.env.CONTENT_DIR ?? 'test-results/content', 'items');
const fileOf = (name: string) => path.join(items, 'en_gb/pages', `${name}.json`);

/** Publishes a page for one test, or with `more` as a draft; its path is its name with hyphens unless `elements` has one. */
export function publishPage(name: string, elements: object, more: object = {}): string {
  const address = name.replaceAll('_', '-');
  publishItem(name, {
    type: 'page',
    name,
    elements: { page_url: address, page_title: name, ...elements },
    ...more,
  });
  return `/en_gb/${address}`;
}

/** Publishes any item for one test. */
export function publishItem(name: string, item: object): void {
  writeFileSync(fileOf(name), JSON.stringify(item));
}

export function removePage(name: string): void {
  rmSync(fileOf(name), { force: true });
}
