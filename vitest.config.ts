import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

// As in a build of the site, an imported SVG is an object with its URL.
const drawings: Plugin = {
  name: 'drawings',
  enforce: 'pre',
  load: (id) => (id.endsWith('.svg') ? `export default { src: '/${path.basename(id)}' }` : undefined),
};

// Inlined because of its JSON imports, which lack the attribute that Node.js requires. Its source maps name files
// that are not in the package.
const workflowParser = '@actions/workflow-parser';
const withoutMaps: Plugin = {
  name: 'without maps',
  enforce: 'pre',
  load: (id) =>
    id.includes(workflowParser) && id.endsWith('.js')
      ? readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
      : undefined,
};

// As in a build of the site, what a module for the browser exports is recognized as a client component.
const clientComponents: Plugin = {
  name: 'client components',
  transform: (code, id) =>
    /^['"]use client['"]/m.test(code)
      ? `${code}
import * as own from ${JSON.stringify(id)};
for (const each of Object.values(own))
  if (typeof each === 'function') each.$$typeof = Symbol.for('react.client.reference');`
      : undefined,
};

const include = ['{shared,functions,infra,web,test}/**/*.test.{ts,tsx,mjs}'];
const exclude = ['**/node_modules/**', 'test/e2e/**'];

// Reloading modules for each file takes more time than the tests themselves. Only files that replace or reload
// modules, themselves or through `open-form.ts`, or that need connections created for their own environment, are
// isolated.
const needsOwnModules = /vi\.mock\(|vi\.resetModules|stubEnv|process\.env|open-form\.ts/;
const isolated = globSync(include, { cwd: import.meta.dirname, exclude }).filter(
  (file) =>
    file.startsWith(path.join('test', 'contracts')) ||
    needsOwnModules.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

// Run in one worker, which loads CDK and synthesizes each stage once for all of them.
const synthesizing = [
  'test/infra/**/*.test.ts',
  'infra/{constructs,delivery,local/template,preflight,stacks}/**/*.test.ts',
];

const simulated = ['test/simulation/**/*.test.ts'];

export default defineConfig({
  plugins: [drawings, withoutMaps, clientComponents],
  // As on the server, where the package that keeps modules out of the browser does nothing.
  resolve: { alias: { 'server-only': path.join(import.meta.dirname, 'node_modules/server-only/empty.js') } },
  test: {
    server: { deps: { inline: [workflowParser] } },
    setupFiles: ['test/setup/quiet-console.ts', 'test/setup/endpoint-roles.ts'],
    maxWorkers: 2,
    // Generous, because machines may be busy; only failures take this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The tests call no other machine, and a proxy would be asked for this one.
    env: { TZ: 'Pacific/Chatham', no_proxy: '*' },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared modules',
          include,
          exclude: [...exclude, ...isolated, ...synthesizing, ...simulated],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'stacks',
          include: synthesizing,
          exclude,
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'own modules',
          include: isolated,
          exclude: [...exclude, ...synthesizing, ...simulated],
        },
      },
      // A project of its own, so that the full tier can run it as a step of its own.
      { extends: true, test: { name: 'simulation', include: simulated, exclude } },
    ],
  },
});
