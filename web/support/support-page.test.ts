import { expect, it } from 'vitest';
import { generateMetadata } from '../app/[locale]/support/[[...section]]/page.tsx';
import { deskLists } from './desk-address.ts';

const titleOf = async (section: string[], locale = 'en_gb') =>
  (await generateMetadata({ params: Promise.resolve({ locale, section }) })).title;

it('gives each page of the support desk a title of its own [ACC-04]', async () => {
  const reference = 'MV-7K3Q-9TXW-2M4H-A1B2';
  expect(await titleOf([])).toBe('Submissions – Support desk');
  expect(await titleOf(['audit'], 'de')).toBe('Protokoll – Support');
  expect(await titleOf([reference])).toBe(`${reference} – Support desk`);
  expect(await titleOf(['nowhere'])).toBe('Support desk');
  expect(new Set(await Promise.all(deskLists.map((list) => titleOf([list])))).size).toBe(deskLists.length);
});
