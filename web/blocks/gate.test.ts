import { describe, expect, it } from 'vitest';
import { type Permissions, passesGate } from './gate.ts';

const anonymous = 'anonymous';
const vet = { id: 'vera', roles: ['vet'] };

describe('the visibility of a block', () => {
  it('includes everybody if it has no roles [ROL-07]', () => {
    expect(passesGate(item({}), anonymous, undefined)).toBe(true);
    expect(passesGate(item({ roles: [] }), vet, undefined)).toBe(true);
  });

  it('requires a shared role, compared exactly, and excludes anonymous visitors [BLK-06, ROL-05, ROL-06, ROL-07, IDN-04]', () => {
    const gated = item({ roles: ['shelter', 'vet'] });
    expect(passesGate(gated, vet, undefined)).toBe(true);
    expect(passesGate(gated, { id: 'sam', roles: ['shelter', 'support'] }, undefined)).toBe(true);
    expect(passesGate(gated, { id: 'vera', roles: ['Vet'] }, undefined)).toBe(false);
    expect(passesGate(gated, { id: 'ann', roles: [] }, undefined)).toBe(false);
    expect(passesGate(gated, anonymous, undefined)).toBe(false);
  });

  it.each([
    ['everyone', true, true],
    ['anonymous', true, false],
    ['authenticated', false, true],
    ['hidden', false, false],
    ['', true, true],
  ])('for %s: anonymous visitors %s, signed-in ones %s [BLK-06, ROL-01]', (visibility, stranger, known) => {
    expect(passesGate(item({ visibility }), anonymous, undefined)).toBe(stranger);
    expect(passesGate(item({ visibility }), { id: 'ann', roles: [] }, undefined)).toBe(known);
  });

  it('never includes archived items [BLK-05]', () => {
    expect(passesGate(item({ step: 'archived' }), vet, undefined)).toBe(false);
  });

  it('is limited to the types that an installation permits, if it names any [ROL-06, ROL-08]', () => {
    const permitted: Permissions = new Set(['quote']);
    expect(passesGate(item({}), vet, permitted)).toBe(false);
    expect(passesGate(item({ type: 'quote' }), vet, permitted)).toBe(true);
    expect(passesGate(item({ type: 'quote', roles: ['support'] }), vet, permitted)).toBe(false);
  });
});

type Differences = { type?: string; step?: string; roles?: string[]; visibility?: string };

function item({ type = 'text_block', step = 'published', roles = [], visibility = '' }: Differences) {
  const options = (codenames: string[]) => ({
    value: codenames.filter(Boolean).map((codename) => ({ codename, name: codename })),
  });
  return {
    system: { codename: 'an_item', type, workflowStep: step },
    elements: {
      authentication_gate_component__user_roles: options(roles),
      snippet_visibility__visibility: options([visibility]),
    },
  };
}
