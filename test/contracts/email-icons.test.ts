import { existsSync, readFileSync } from 'node:fs';
import { petIcon, petIcons } from '@merrowvale/shared/domain/pet-icons.ts';
import { expect, it } from 'vitest';

const defaults = (['dog', 'cat'] as const).map((species) => petIcon({ species, imageReference: null }));

it('has each pet icon in an image format that email clients render [NTF-01]', () => {
  const missing = [...petIcons, ...defaults].filter(({ url }) => {
    const file = new URL(`../../web/public${url.replace(/svg$/, 'png')}`, import.meta.url);
    return !existsSync(file) || readFileSync(file).toString('latin1', 1, 4) !== 'PNG';
  });
  expect(missing).toEqual([]);
});
