import { describe, expect, it } from 'vitest';
import type { SecretStage } from '../lib/origin-secret/secret-versions.ts';
import { acceptedSecrets } from './authorize-origin.ts';

const minute = 60_000;

function store(versions: Partial<Record<SecretStage, string>>) {
  const state = { versions, reads: 0, isDown: false };
  const accepts = acceptedSecrets({
    async read(stage) {
      state.reads += 1;
      if (state.isDown) throw new Error('The store is down.');
      return state.versions[stage];
    },
  });
  return { state, accepts };
}

describe('the secret by which an API recognizes the CDN', () => {
  it('is accepted in its current, its pending and its previous version [SEC-01]', async () => {
    const { accepts } = store({ AWSCURRENT: 'b', AWSPENDING: 'c', AWSPREVIOUS: 'a' });
    expect(await Promise.all(['a', 'b', 'c', 'd', ''].map((given) => accepts(given, 0)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is accepted from the first request after it changes [SEC-01]', async () => {
    const { state, accepts } = store({ AWSCURRENT: 'a' });
    expect(await accepts('a', 0)).toBe(true);
    state.versions = { AWSCURRENT: 'a', AWSPENDING: 'b' };
    expect(await accepts('b', minute)).toBe(true);
    state.versions = { AWSCURRENT: 'b', AWSPREVIOUS: 'a' };
    expect(await accepts('a', 2 * minute)).toBe(true);
  });

  it('is no longer accepted five minutes after the rotation after next [SEC-01]', async () => {
    const { state, accepts } = store({ AWSCURRENT: 'b', AWSPREVIOUS: 'a' });
    expect(await accepts('a', 0)).toBe(true);
    state.versions = { AWSCURRENT: 'c', AWSPREVIOUS: 'b' };
    expect(await accepts('a', 5 * minute)).toBe(false);
  });

  it('costs a few reads, however many invalid values are sent [SEC-01]', async () => {
    const { state, accepts } = store({ AWSCURRENT: 'a' });
    for (let second = 0; second < 10; second += 1) await accepts(`guess ${second}`, second * 1000 - 1);
    expect(state.reads).toBe(3);
  });

  it('still opens the site while the store is down [SEC-01]', async () => {
    const { state, accepts } = store({ AWSCURRENT: 'a' });
    await accepts('a', 0);
    state.isDown = true;
    expect(await accepts('a', 60 * minute)).toBe(true);
    expect(await accepts('b', 60 * minute)).toBe(false);
  });
});
