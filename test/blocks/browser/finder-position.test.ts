import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { alert, bath, box, findersInBrowser, map, names, of, searchFor, status } from './open-finder.ts';

const open = findersInBrowser('plain');

describe('the device’s position', () => {
  it('is used for a search at once if access was granted, and its name is shown in the box [FIN-15, FIN-16, FIN-27]', async () => {
    const { page, called } = await open({ permissions: ['geolocation'], geolocation: bath });
    await eventually(() => box(page).inputValue()).toBe('Bath BA1, United Kingdom');
    await eventually(() => status(page).textContent()).toContain('of Bath BA1, United Kingdom');
    const asked = of(called, '/api/find-a-business')[0]?.searchParams;
    expect([asked?.get('lat'), asked?.get('lon')]).toEqual(['51.381', '-2.36']);
    await page.context().close();
  });

  it('disables the search of a list page when it is denied, and not that of a registration [FIN-18, FIN-19]', async () => {
    for (const [example, isDisabled] of [
      [0, false],
      [2, true],
      [3, false],
    ] as const) {
      const { page, errors } = await open({ example });
      await page.getByRole('button', { name: 'Use my current position' }).click();
      await eventually(() => alert(page).textContent()).toContain(
        'Your browser does not share your position',
      );
      expect(await box(page).isDisabled(), `${example}`).toBe(isDisabled);
      expect(errors.join()).toContain('The position is not known.');
      await page.context().close();
    }
  });

  it('makes one request without pages on a list page, and needs no map in a registration [FIN-05, FIN-19]', async () => {
    const list = await open({ example: 2 });
    await searchFor(list.page, 'BA1');
    await eventually(() => names(list.page)).toHaveLength(10);
    const asked = of(list.called, '/api/find-a-business')[0]?.searchParams;
    expect([...(asked?.keys() ?? [])].sort()).toEqual([
      'lat',
      'lon',
      'radius',
      'tagIdsString',
      'typeIdsString',
    ]);
    await list.page.context().close();
    const own = await open({ example: 3 });
    await searchFor(own.page, 'BA1');
    const register = own.page.getByRole('link', { name: /^Register this business/ }).first();
    expect(await register.getAttribute('href')).toMatch(
      /^\/en_gb\/contact\/register-your-business\?business=/,
    );
    expect(await map(own.page).count()).toBe(0);
    await own.page.context().close();
  });
});
