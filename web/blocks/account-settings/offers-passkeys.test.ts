import { beforeEach, expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({ providerExtras: vi.fn(), problems: [] as string[] }));
vi.mock('../../lib/session/identity-provider.ts', () => ({ providerExtras: world.providerExtras }));
vi.mock('../../lib/log-problem.ts', () => ({ logProblem: (text: string) => world.problems.push(text) }));

const { offersPasskeys } = await import('./offers-passkeys.ts');

beforeEach(() => {
  world.problems = [];
});

it('offers passkeys if the provider has a page that adds them [AUT-01, AUT-03]', async () => {
  world.providerExtras.mockResolvedValueOnce({ links: { passkeys: 'https://provider.test/passkeys/add' } });
  expect(await offersPasskeys()).toBe(true);
  world.providerExtras.mockResolvedValueOnce({ links: {} });
  expect(await offersPasskeys()).toBe(false);
});

it('does without passkeys while the provider fails or does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  world.providerExtras.mockReturnValueOnce(new Promise(() => {}));
  const offered = offersPasskeys();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await offered).toBe(false);
  vi.useRealTimers();
  expect(world.problems).toEqual([]);
  world.providerExtras.mockRejectedValueOnce(new Error('down'));
  expect(await offersPasskeys()).toBe(false);
  expect(world.problems).toHaveLength(1);
});
