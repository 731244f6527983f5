import { describe, expect, it } from 'vitest';
import { compileEventPattern } from './event-bus.ts';

const event = {
  source: 'merrowvale.portal',
  'detail-type': 'pet.updated',
  resources: ['arn:aws:one', 'arn:aws:two'],
  detail: {
    name: 'Rex',
    version: 7,
    isDeleted: false,
    owner: null,
    home: { country: 'GB' },
  },
};
const fits = (detail: object) => compileEventPattern({ detail })(event);

describe('an event pattern', () => {
  it('requires every attribute it names to have one of the values', () => {
    expect(
      compileEventPattern({ source: ['other', 'merrowvale.portal'], 'detail-type': ['pet.updated'] })(event),
    ).toBe(true);
    expect(
      compileEventPattern({ source: ['merrowvale.portal'], 'detail-type': ['pet.created'] })(event),
    ).toBe(false);
    expect(compileEventPattern({ resources: ['arn:aws:two'] })(event)).toBe(true);
    expect(compileEventPattern({ region: ['eu-west-1'] })(event)).toBe(false);
  });

  it.each([
    ['a number', { version: [7] }, { version: ['7'] }],
    ['a boolean', { isDeleted: [false] }, { isDeleted: [true] }],
    ['null', { owner: [null] }, { name: [null] }],
    ['a nested value', { home: { country: ['GB'] } }, { home: { country: ['IE'] } }],
  ])('knows %s', (_, matching, other) => {
    expect(fits(matching)).toBe(true);
    expect(fits(other)).toBe(false);
  });

  it.each([
    ['an operator, which no rule of ours has', { name: [{ prefix: 'Re' }] }, /does not support the operator/],
    ['a list in a list', { name: [['Rex']] }, /does not support/],
    ['no values', { name: [] }, /empty list/],
  ])('rejects %s when the rule is created', (_, detail, message) => {
    expect(() => compileEventPattern({ detail })).toThrow(message);
  });
});
