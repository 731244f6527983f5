import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const installed = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../node_modules', file), 'utf8');

/** With these, the tests that decision 32 lists have passed on a production build. */
const proven = { next: '16.4.6', react: '19.3.1', '@opennextjs/aws': '4.1.12' };

it.each(Object.entries(proven))(
  'what depends on internals was proven with the installed version of %s [SEC-01, ERR-04, ACC-04]',
  (name, version) => {
    const { version: present } = JSON.parse(installed(`${name}/package.json`));
    expect(present, `prove web/lib/next-internals with ${name} ${present}, see decision 32`).toBe(version);
  },
);

const renderer =
  'next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-server.node.production.js';

const client = 'next/dist/compiled/react-dom/cjs/react-dom-client.production.js';

it.each([
  [
    'data for React carries the nonce',
    'next/dist/server/app-render/use-flight-response.js',
    '<script nonce=',
  ],
  ['a client component is a reference', renderer, 'Symbol.for("react.client.reference")'],
  ['data for React is passed by statements', 'next/dist/client/app-index.js', 'self.__next_f ='],
  ['the handlers of a hydrated element', client, '"__reactProps$"'],
  ['a script that is already loaded', client, '"script[async]"'],
  ['an unknown action', 'next/dist/client/components/app-router-headers.js', 'x-nextjs-action-not-found'],
  ['the place of a form', renderer, '$ACTION_KEY'],
  ['the action of a form', renderer, '$ACTION_REF_'],
])('Next.js still names it as this folder expects: %s', (_, file, name) => {
  expect(installed(file)).toContain(name);
});
