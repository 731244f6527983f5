import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const items = path.join(process.env.CONTENT_DIR ?? 'test-results/content', 'items');
const fileOf = (name: string, language: string) => path.join(items, language, 'pages', `${name}.json`);

/** Publishes a page for one test, or with `more` as a draft; its path is its name with hyphens unless `elements` has one. */
export function publishPage(name: string, elements: object, more: object = {}, language = 'en_gb'): string {
  const address = name.replaceAll('_', '-');
  publishItem(
    name,
    { type: 'page', name, elements: { page_url: address, page_title: name, ...elements }, ...more },
    language,
  );
  return `/${language}/${address}`;
}

/** Publishes any item for one test. */
export function publishItem(name: string, item: object, language = 'en_gb'): void {
  const file = fileOf(name, language);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(item));
}

export function removePage(name: string, language = 'en_gb'): void {
  rmSync(fileOf(name, language), { force: true });
}
