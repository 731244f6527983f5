import { endpoints } from '@merrowvale/shared/endpoints.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../test/support/functions/endpoint.ts';
import { createPet } from '../api/pets/create-pet.ts';
import { createReminder } from '../api/reminders/create-reminder.ts';
import { endpoint } from './endpoint.ts';

describe('any input', () => {
  const anything = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  );
  const nearPet = fc.record(
    {
      name: fc.oneof(fc.string(), fc.constant('Rex'), fc.anything()),
      species: fc.oneof(fc.constant('dog'), fc.anything()),
      gender: fc.oneof(fc.constant('male'), fc.anything()),
      weight: fc.oneof(fc.double(), fc.string()),
      birthDate: fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
        fc.string(),
      ),
      acquisitionDate: fc.anything(),
      petName: fc.string(),
      vetClinic: fc.anything(),
    },
    { requiredKeys: [] },
  );

  it('to a pet’s endpoint gets 201, 400 or 409, never 5xx [SEC-04]', async () => {
    const bodies = fc.oneof(
      anything,
      nearPet.map((value) => safeJson(value)),
    );
    const handler = endpoint(endpoints.createPet, createPet, testDependencies());
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect([201, 400, 409]).toContain(
          (await call(handler, endpoints.createPet, { as: 'ann', body })).status,
        );
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('to a reminder’s endpoint gets 400 or 404, never 5xx [SEC-04]', async () => {
    const reminder = fc.record(
      {
        petId: fc.oneof(fc.string(), fc.anything()),
        productId: fc.oneof(fc.constant('SER_Dog_Product'), fc.string()),
        channel: fc.constantFrom('email', 'sms', 'x'),
        startDate: fc.anything(),
        dosesRemaining: fc.anything(),
        timeZone: fc.oneof(fc.constant('Europe/London'), fc.string()),
      },
      { requiredKeys: [] },
    );
    const handler = endpoint(endpoints.createReminder, createReminder, testDependencies());
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anything,
          reminder.map((value) => safeJson({ reminder: value })),
        ),
        async (body) => {
          expect([400, 404]).toContain(
            (await call(handler, endpoints.createReminder, { as: 'ann', body })).status,
          );
        },
      ),
      { numRuns: 1000, seed: 2 },
    );
  });

  function safeJson(value: unknown): string {
    return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
  }
});
