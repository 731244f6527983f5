import { describe, expect, it } from 'vitest';
import { somePet } from '../test-data.ts';
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

  it('begins with the pets for whoever is signed in [ADO-02]', () => {
    expect(start).toEqual({ step: 'pets', pets: [] });
  });

  it.each([undefined, ''])('stays at registration without a UID: %j [ADO-03]', (uid) => {
    expect(adoptionStart(uid).step).toBe('registration');
  });

  it('returns to the pet form when a further pet is to follow [ADO-04]', () => {
    expect(saved(start, first, true)).toEqual({ step: 'pets', pets: [first] });
  });

  it('opens the summary after the last pet, with every pet of the run [ADO-05, ADO-07]', () => {
    expect(saved(saved(start, first, true), second)).toEqual({ step: 'summary', pets: [first, second] });
  });

  it('can be finished without another pet, though not without any [ADO-05]', () => {
    expect(afterAdoptionEvent(saved(start, first, true), { kind: 'finished' }).step).toBe('summary');
    expect(afterAdoptionEvent(start, { kind: 'finished' })).toBe(start);
  });

  it('goes on where it was when the page is loaded again, and keeps what it has saved since [ADO-08]', () => {
    const resumed = { kind: 'resumed', step: 'pets', pets: [first] } as const;
    expect(afterAdoptionEvent(start, resumed)).toEqual({ step: 'pets', pets: [first] });
    const going = saved(start, second, true);
    expect(afterAdoptionEvent(going, resumed)).toBe(going);
  });

  it('starts again at the pet form', () => {
    expect(afterAdoptionEvent(saved(start), { kind: 'startedAfresh' })).toEqual(start);
  });
});
