import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));
const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        inBundle: z.boolean().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        link: z.boolean().optional(),
      }),
    ),
  })
  .parse(read('package-lock.json'));

const asked = [
  'package.json',
  ...globSync('{shared,functions,infra,infra/local,web}/package.json', { cwd: root }),
].flatMap((path) => {
  const { dependencies, devDependencies, optionalDependencies } = manifest.parse(read(path));
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
const foreign = asked.filter(([name]) => !name.startsWith('@merrowvale/'));

it('pins each package to the exact version in the lock file [SEC-06]', () => {
  expect(foreign.length).toBeGreaterThan(20);
  expect(foreign.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const locked = (name: string) =>
    Object.entries(lock.packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, entry]) => entry.version);
  expect(foreign.filter(([name, version]) => !locked(name).includes(version))).toEqual([]);
});

it('locks the content of every package, without naming a registry host [SEC-06]', () => {
  const others = Object.entries(lock.packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
  expect(others.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  expect(others.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

it('gives a reason for each package [SEC-06]', () => {
  const reasons = readFileSync(`${root}docs/dependencies.md`, 'utf8');
  const names = [...reasons.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const isNamed = (name: string) =>
    names.some((given) => (given.endsWith('*') ? name.startsWith(given.slice(0, -1)) : name === given));
  expect(foreign.map(([name]) => name).filter((name) => !isNamed(name))).toEqual([]);
});
