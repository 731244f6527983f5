import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const content = path.join(import.meta.dirname, '../../web/content');
const picture = z.object({ file: z.string() }).optional();
const hero = z.object({
  type: z.literal('hero_banner'),
  elements: z.object({ image: picture, mobile_image: picture }),
});

function drawingsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = hero.safeParse(value);
  const own = found.success ? [found.data.elements.image?.file, found.data.elements.mobile_image?.file] : [];
  return [...own.flatMap((file) => file ?? []), ...Object.values(value).flatMap(drawingsOf)];
}

it('every drawing at the top of a page has colours for the dark theme [TXT-16]', () => {
  const pages = globSync('items/*/**/*.json', { cwd: content });
  const drawings = new Set(
    pages.flatMap((page) => drawingsOf(JSON.parse(readFileSync(path.join(content, page), 'utf8')))),
  );
  expect(drawings.size).toBeGreaterThan(25);
  const withoutDark = [...drawings].filter(
    (file) =>
      !readFileSync(path.join(content, 'assets', file), 'utf8').includes('(prefers-color-scheme:dark)'),
  );
  expect(withoutDark).toEqual([]);
});
