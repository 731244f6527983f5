import { AppError } from '@merrowvale/shared/errors.ts';
import { sessionKey } from '@merrowvale/shared/schemas/session.ts';
import { describe, expect, it } from 'vitest';
import { accountData, hashOf, later } from '../../../test/support/functions/account-data.ts';
import { deletionSteps, eraseAccount } from '../../lib/account/delete-account.ts';

const { world, jobPorts, ask, progress, moveIn } = accountData();

describe('asking for everything to be deleted', () => {
  it('needs an explicit confirmation: anything else changes nothing [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    const before = world.ports.table.all();
    for (const body of [{}, { confirmation: 'yes' }, { confirmation: true }]) {
      const response = await ask({ body });
      expect(response.status).toBe(400);
      expect(response.body.errors.confirmation).toEqual(['Confirm that you want to delete everything.']);
    }
    expect(world.ports.table.all()).toEqual(before);
  });

  it('signs out at once and starts the deletion, with an event that contains nothing but the owner’s id [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    const headers = { origin: 'https://portal.example', 'x-requested-with': 'fetch' };
    const response = await ask({ headers, cookies: ['__Host-session=verified'] });
    expect(response.status).toBe(200);
    expect(response.headers['set-cookie']).toBe(
      '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
    expect(await world.ports.table.get(sessionKey(hashOf('verified')))).toBeUndefined();
    expect(response.body.data.email).toBe('verified@example.com');
    const event = world.ports.bus.published.at(-1);
    expect(event).toMatchObject({ type: 'account.deletion-requested', ownerId: 'verified', detail: {} });
  });

  it('starts the deletion again when repeated, and sends one email [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    await ask();
    const events = world.ports.bus.published.filter(({ type }) => type === 'account.deletion-requested');
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    expect(world.provider.emails).toHaveLength(1);
  });

  it('sends one email when its event arrives twice at the same time [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    await ask();
    const atOnce = { ...jobPorts(world.ports.table), nowSeconds: () => 1000 };
    await Promise.allSettled([1, 2].map(() => eraseAccount(atOnce, 'verified', later)));
    expect(world.provider.emails).toHaveLength(1);
  });
});

describe('a deletion by somebody who signed in too long ago', () => {
  it('is refused, and nothing is stored [AUT-04, PRI-01]', async () => {
    world.ports.requireFreshSignIn = async () => {
      throw new AppError('sign-in-again', 'Sign in again to confirm that it is you.');
    };
    const refused = await ask({ query: { locale: 'de' } });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('Melden Sie sich erneut an');
    expect(world.ports.table.all()).toEqual([]);
  });
});

describe('the progress of a deletion', () => {
  it('is shown to whoever has the token from the request’s response, although they are signed out [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    const { token } = (await ask()).body.data;
    expect(token).not.toContain('verified');
    expect((await progress(token)).body.data).toEqual({ isDone: false, step: 0, steps: deletionSteps });
    await eraseAccount(jobPorts(world.ports.table), 'verified', later);
    expect((await progress(token)).body.data).toEqual({
      isDone: true,
      step: deletionSteps,
      steps: deletionSteps,
    });
    expect((await progress('made-up')).status).toBe(404);
  });

  it('counts every step once [PRI-01]', async () => {
    await moveIn('verified', 'canary');
    const { token } = (await ask()).body.data;
    const { table } = world.ports;
    const update = table.update.bind(table);
    const steps: number[] = [];
    table.update = async (...input) => {
      const item = await update(...input);
      steps.push((await progress(token)).body.data.step);
      return item;
    };
    await eraseAccount(jobPorts(table), 'verified', later);
    expect([...new Set(steps)]).toEqual(Array.from({ length: deletionSteps }, (_, step) => step));
  });
});
