import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { elementsOf } from '../web/content/model/content-type.ts';
import { allowedTypes, allTypes } from '../web/content/model/find-type.ts';
import { sourceFiles } from './setup/source-files.ts';

const root = join(import.meta.dirname, '..');
/** Code that reads content; neither the model itself nor tests and examples, which only fill fields. */
const readers = sourceFiles('{web,functions,shared,infra}/**/*.{ts,tsx}').filter(
  (path) => !/^web\/content\/model\/|\.(test|examples)\.tsx?$/.test(path),
);
const words = new Set(readers.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []));
/** The footer composes these names from the network's. */
const composed = /^(company|brand)_(facebook|twitter|instagram|linkedin|youtube)_(url|enabled)$/;
/**
 * Brands are read from `shared/domain/brands.ts`; `test/contracts/portal-content.test.ts` compares them with the
 * content.
 */
const compared = 'marketing_brand';

it('offers editors no field that is never read [CMS-03]', () => {
  const types = allTypes.filter(({ codename }) => codename !== compared);
  const unread = types.flatMap((type) =>
    Object.keys(elementsOf(type))
      .filter((codename) => !words.has(codename) && !composed.test(codename))
      .map((codename) => `${type.codename}.${codename}`),
  );
  expect(unread).toEqual([]);
});

it('offers editors no type that is neither read nor part of another [CMS-03]', () => {
  const linked = new Set(
    allTypes.flatMap((type) =>
      Object.values(elementsOf(type)).flatMap((element) =>
        'allowed' in element ? allowedTypes(element.allowed).filter((each) => each !== type.codename) : [],
      ),
    ),
  );
  const unread = allTypes.filter(({ codename }) => !linked.has(codename) && !words.has(codename));
  expect(unread.map(({ codename }) => codename)).toEqual([]);
});
