import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod';

const items = path.join(process.env.CONTENT_DIR ?? 'test-results/content', 'items');
export const locales = ['en_gb', 'de', 'fr', 'jp', 'us'];

const pageFile = z.object({ type: z.literal('page'), elements: z.object({ page_url: z.string() }) });

/** The address of every page that a locale's files define. */
export function pagesOf(locale: string): string[] {
  return globSync('**/*.json', { cwd: path.join(items, locale) })
    .filter((file) => !path.basename(file).startsWith('e2e_'))
    .flatMap((file) => {
      const page = pageFile.safeParse(JSON.parse(readFileSync(path.join(items, locale, file), 'utf8')));
      return page.success ? [page.data.elements.page_url.replace(/^\/+|\/+$/g, '')] : [];
    })
    .map((address) => [`/${locale}`, address].filter(Boolean).join('/'));
}

/** The pages that show every example of every block. */
export async function galleryPages(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/en_gb/blocks')).text();
  return [
    '/en_gb/blocks',
    ...new Set([...index.matchAll(/href="(\/en_gb\/blocks\/[\w-]+)"/g)].map(([, to = '']) => to)),
  ];
}
