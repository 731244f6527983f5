import { describe, expect, it } from 'vitest';
import { permissionProblems, permissionValues } from './permission-values.ts';

const filled = { distributor: 'NORTH-1', invoice: 'INV-1' };

describe('a rebate request', () => {
  it('requires a distributor and a number [RBT-18, RBT-19]', () => {
    expect(permissionProblems(filled)).toEqual({});
    expect(permissionProblems(permissionValues.parse({}))).toEqual({
      distributor: 'unchosen',
      invoice: 'empty',
    });
    expect(permissionProblems({ ...filled, invoice: '   ' })).toEqual({ invoice: 'empty' });
  });

  it('has a number in capitals of at most 40 characters [RBT-16]', () => {
    const sent = (typed: string) => permissionValues.parse({ invoice: [typed] }).invoice;
    expect(sent('inv-1')).toBe('INV-1');
    expect(sent('straße12')).toBe('STRASSE12');
    expect(sent(` ${'a'.repeat(41)} `)).toBe('A'.repeat(40));
  });

  it.each([...'*;<>&='])('allows no %s in its number [RBT-17]', (sign) => {
    expect(permissionProblems({ ...filled, invoice: `A${sign}1` })).toEqual({ invoice: 'invalid' });
  });

  it.each(['О1', 'A\u034f1', 'A\u31641', 'Ä1', 'A#1'])(
    'allows only usual characters in its number, not %j',
    (invoice) => {
      expect(permissionProblems({ ...filled, invoice })).toEqual({ invoice: 'unusual' });
    },
  );

  it.each(['inv 1', 'INV-1/2.3_4', 'ＩＮＶ－１', 'inv\u20111'])('allows %j as its number', (invoice) => {
    expect(permissionProblems({ ...filled, invoice })).toEqual({});
  });
});
