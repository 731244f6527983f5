import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentPage, filesOf, root } from './page-imports.ts';

/** Its icons are client components, so an icon in a server component adds them to every page's scripts. */
const scriptedIcons = 'lucide-react';

it('loads the SDK for editors with no page, only with a preview [PRV-06]', () => {
  const importers = [...filesOf(contentPage, false)].filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /^import (?!type).*'@kontent-ai\/smart-link/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(importers).toEqual([]);
});

it('loads no icon library with every page [ACC-03]', () => {
  const importers = [...filesOf(contentPage, false)].filter(
    (file) => /\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes(`'${scriptedIcons}'`),
  );
  expect(importers, 'use components/glyph').toEqual([]);
});

it('loads nothing of notifications with every page, so that no service worker is registered', () => {
  const scripts = [...filesOf(contentPage, false)].filter((file) => /\.tsx?$/.test(file));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => /\/(?:notifications|devices)\//.test(file))).toEqual([]);
});
