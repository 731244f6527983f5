import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      inBundle: z.boolean().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: versions,
    }),
  ),
});
const locks = ['package-lock.json', 'test/on-demand/package-lock.json'].map((path) =>
  lockSchema.parse(read(path)),
);
const locked = locks.flatMap(({ packages }) => Object.entries(packages));

const asked = [
  'package.json',
  'test/on-demand/package.json',
  ...globSync('{shared,functions,infra,infra/data,infra/local,web}/package.json', { cwd: root }),
].flatMap((path) => {
  const { dependencies, devDependencies, optionalDependencies } = manifest.parse(read(path));
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
const foreign = asked.filter(([name]) => !name.startsWith('@merrowvale/'));

it('pins each package to the exact version in the lock file [SEC-06]', () => {
  expect(foreign.length).toBeGreaterThan(20);
  expect(foreign.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const versionsOf = (name: string) =>
    locked.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, entry]) => entry.version);
  expect(foreign.filter(([name, version]) => !versionsOf(name).includes(version))).toEqual([]);
});

it('locks the content of every package, without naming a registry host [SEC-06]', () => {
  const others = locked.filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  );
  expect(others.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  expect(others.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

it('runs no scripts of packages when they are installed [SEC-06]', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
  const installers = globSync(
    ['.github/workflows/*', '.devcontainer/*', 'infra/setup/*.mjs', 'test/setup/*.ts'],
    {
      cwd: root,
    },
  ).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const commands = installers.flatMap(([path, text]) =>
    [...text.matchAll(/npm (?:install|ci|rebuild|exec)\b.*/g)].map(([command]) => `${path}: ${command}`),
  );
  expect(commands.length).toBeGreaterThan(5);
  const isAllowed = (command: string) =>
    // npm reads the project's settings only in the project's own folder.
    command.includes('--prefix') ? command.includes('--ignore-scripts') : !command.includes('ignore-scripts');
  expect(commands.filter((command) => !isAllowed(command))).toEqual([]);
});

it('lists the packages of every operating system, which npm ci requires [SEC-06]', () => {
  const missing = locks.flatMap(({ packages }) =>
    Object.entries(packages).flatMap(([path, { inBundle, optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !inBundle && !(`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
      ),
    ),
  );
  expect(missing).toEqual([]);
});

it('gives a reason for each package [SEC-06]', () => {
  const reasons = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const names = [...reasons.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const isNamed = (name: string) =>
    names.some((given) => (given.endsWith('*') ? name.startsWith(given.slice(0, -1)) : name === given));
  expect(foreign.map(([name]) => name).filter((name) => !isNamed(name))).toEqual([]);
});

/** Licences that allow commercial use without publishing our own code. Each part of an expression is checked. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Changes to the packages themselves would have to be published; we make none.
  'MPL-2.0',
  // Fonts, which may be served but not sold by themselves.
  'OFL-1.1',
  // As permissive as MIT, and given to the public.
  'Python-2.0',
  'Unlicense',
]);

/** Packages whose licence is accepted for this package only. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Data about browsers, which requires naming its source; it is not published with the site.
  'CC-BY-4.0': ['caniuse-lite'],
  // A library that sharp loads, unchanged and replaceable.
  'LGPL-3.0-or-later': ['@img/sharp-'],
  // MIT, in the field that npm had before.
  '': ['reserved'],
};

it('has only packages whose licences are accepted [SEC-06]', () => {
  const refused = locked
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(
      ([path, { license }]) => !isAccepted(path.slice(path.lastIndexOf('node_modules/') + 13), license),
    );
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

/**
 * For an SPDX expression with alternatives, one accepted licence is enough; for a combination, every part must be
 * accepted.
 */
function isAccepted(name: string, expression = ''): boolean {
  const allows = (licence: string) =>
    accepted.has(licence) || exceptions[licence]?.some((each) => name.startsWith(each));
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every(allows));
}
