import { describe, expect, it } from 'vitest';
import { shelterOf } from './adopt-wizard.tsx';

const ofPage = { id: 'S-1', name: 'Harbour Paws' };
const nothing = { id: '', name: '' };

describe('the shelter of an adoption', () => {
  it('is the one in the address, if any, rather than the page’s own [ADO-04]', () => {
    const query = '?petShelterId=S-9&petShelterName=Hill+Farm+Rescue';
    expect(shelterOf(query, ofPage)).toEqual({ id: 'S-9', name: 'Hill Farm Rescue' });
  });

  it('is never a mix of the two: an id in the address is used without the page’s name [ADO-04]', () => {
    expect(shelterOf('?petShelterId=S-9', ofPage)).toEqual({ id: 'S-9', name: '' });
  });

  it('is the page’s if the address names none, and undefined if neither does [ADO-04]', () => {
    expect(shelterOf('?utm=1', ofPage)).toEqual(ofPage);
    expect(shelterOf('', nothing)).toBeUndefined();
  });

  it('is left out if it is longer than a pet’s field allows [ADO-04]', () => {
    expect(shelterOf(`?petShelterName=${'x'.repeat(200)}`, nothing)?.name).toHaveLength(200);
    expect(shelterOf(`?petShelterName=${'x'.repeat(201)}`, ofPage)).toEqual(ofPage);
    expect(shelterOf(`?petShelterId=${'x'.repeat(101)}`, nothing)).toBeUndefined();
  });
});
