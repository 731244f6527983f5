import { describe, expect, it } from 'vitest';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { type AdoptionRun, adoptionStart, adoptionSteps, afterAdoptionEvent } from './adoption-run.ts';

const first = somePet({ id: 'p1', name: 'Pip' });
const second = somePet({ id: 'p2', name: 'Squeak' });
const start = adoptionStart('anna');
const saved = (run: AdoptionRun, pet = first, another = false) =>
  afterAdoptionEvent(run, { kind: 'petSaved', pet, another });

describe('an adoption', () => {
  it('has three steps: registration, pets and summary [ADO-01]', () => {
    expect(adoptionSteps).toEqual(['registration', 'pets', 'summary']);
  });

  it('starts with the pets for a signed-in user [ADO-02]', () => {
    expect(start).toEqual({ step: 'pets', pets: [] });
  });

  it.each([undefined, ''])('stays at registration without a UID: %j [ADO-03]', (uid) => {
    expect(adoptionStart(uid).step).toBe('registration');
  });

  it('returns to the pet form to add another pet [ADO-04]', () => {
    expect(saved(start, first, true)).toEqual({ step: 'pets', pets: [first] });
  });

  it('opens the summary after the last pet, with every pet of the adoption [ADO-05, ADO-07]', () => {
    expect(saved(saved(start, first, true), second)).toEqual({ step: 'summary', pets: [first, second] });
  });

  it('can be finished without another pet, but not without any [ADO-05]', () => {
    expect(afterAdoptionEvent(saved(start, first, true), { kind: 'finished' }).step).toBe('summary');
    expect(afterAdoptionEvent(start, { kind: 'finished' })).toBe(start);
  });

  it('resumes after a reload, and keeps what has been saved since [ADO-08]', () => {
    const resumed = { kind: 'resumed', step: 'pets', pets: [first] } as const;
    expect(afterAdoptionEvent(start, resumed)).toEqual({ step: 'pets', pets: [first] });
    const going = saved(start, second, true);
    expect(afterAdoptionEvent(going, resumed)).toBe(going);
  });

  it('restarts at the pet form', () => {
    expect(afterAdoptionEvent(saved(start), { kind: 'startedAfresh' })).toEqual(start);
  });
});
