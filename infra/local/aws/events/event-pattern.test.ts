import { describe, expect, it } from 'vitest';
import { compileEventPattern } from './event-pattern.ts';

const event = {
  source: 'merrowvale.portal',
  'detail-type': 'pet.updated',
  resources: ['arn:aws:one', 'arn:aws:two'],
  detail: {
    name: 'Rex',
    version: 7,
    weight: 12.5,
    isDeleted: false,
    owner: null,
    address: '10.0.1.20',
    home: { country: 'GB' },
    tags: [],
    doses: [
      { n: 1, unit: 'ml' },
      { n: 2, unit: 'tablet' },
    ],
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
    ['an object in a list', { doses: { n: [2], unit: ['tablet'] } }, { doses: { n: [1], unit: ['tablet'] } }],
    ['prefix', { name: [{ prefix: 'Re' }] }, { name: [{ prefix: 're' }] }],
    [
      'prefix, ignoring case',
      { name: [{ prefix: { 'equals-ignore-case': 're' } }] },
      { name: [{ prefix: { 'equals-ignore-case': 'ex' } }] },
    ],
    ['suffix', { name: [{ suffix: 'ex' }] }, { name: [{ suffix: 'EX' }] }],
    [
      'suffix, ignoring case',
      { name: [{ suffix: { 'equals-ignore-case': 'EX' } }] },
      { name: [{ suffix: { 'equals-ignore-case': 'RE' } }] },
    ],
    [
      'equals-ignore-case',
      { name: [{ 'equals-ignore-case': 'rEX' }] },
      { name: [{ 'equals-ignore-case': 'Rexy' }] },
    ],
    ['wildcard', { name: [{ wildcard: 'R*x' }] }, { name: [{ wildcard: 'R*y' }] }],
    ['wildcard with a literal star', { name: [{ wildcard: '*' }] }, { name: [{ wildcard: '\\*' }] }],
    ['anything-but one value', { name: [{ 'anything-but': 'Max' }] }, { name: [{ 'anything-but': 'Rex' }] }],
    [
      'anything-but a list',
      { version: [{ 'anything-but': [1, 2] }] },
      { version: [{ 'anything-but': [1, 7] }] },
    ],
    [
      'anything-but a missing attribute',
      { version: [{ 'anything-but': 1 }] },
      { missing: [{ 'anything-but': 1 }] },
    ],
    [
      'anything-but a prefix',
      { name: [{ 'anything-but': { prefix: 'Ma' } }] },
      { name: [{ 'anything-but': { prefix: 'Re' } }] },
    ],
    [
      'anything-but suffixes',
      { name: [{ 'anything-but': { suffix: ['a', 'b'] } }] },
      { name: [{ 'anything-but': { suffix: ['a', 'x'] } }] },
    ],
    [
      'anything-but, ignoring case',
      { name: [{ 'anything-but': { 'equals-ignore-case': 'max' } }] },
      { name: [{ 'anything-but': { 'equals-ignore-case': 'REX' } }] },
    ],
    [
      'anything-but a wildcard',
      { name: [{ 'anything-but': { wildcard: 'M*' } }] },
      { name: [{ 'anything-but': { wildcard: 'R*' } }] },
    ],
    ['numeric equality', { version: [{ numeric: ['=', 7] }] }, { name: [{ numeric: ['=', 7] }] }],
    [
      'a numeric range',
      { weight: [{ numeric: ['>', 10, '<=', 12.5] }] },
      { weight: [{ numeric: ['>=', 10, '<', 12.5] }] },
    ],
    ['existence', { name: [{ exists: true }] }, { missing: [{ exists: true }] }],
    ['absence', { missing: [{ exists: false }] }, { name: [{ exists: false }] }],
    ['existence of leaves only', { home: [{ exists: false }] }, { home: [{ exists: true }] }],
    ['a block of addresses', { address: [{ cidr: '10.0.1.0/24' }] }, { address: [{ cidr: '10.0.2.0/24' }] }],
    [
      'one alternative of several',
      { $or: [{ version: [1] }, { name: ['Rex'] }] },
      { $or: [{ version: [1] }, { name: ['Max'] }] },
    ],
    [
      'alternatives beside a demand',
      { version: [7], $or: [{ name: ['Rex'] }, { name: ['Max'] }] },
      { version: [8], $or: [{ name: ['Rex'] }, { name: ['Max'] }] },
    ],
  ])('knows %s', (_, matching, other) => {
    expect(fits(matching)).toBe(true);
    expect(fits(other)).toBe(false);
  });

  it.each([
    ['an unknown operator', { name: [{ like: 'x' }] }, /Unrecognized match type like/],
    ['an unknown comparison', { version: [{ numeric: ['!', 1] }] }, /numeric operator/],
    ['a list in a list', { name: [['Rex']] }, /no other list/],
    ['existence of a text', { name: [{ exists: 'yes' }] }, /true or false/],
    ['nothing to be anything but', { name: [{ 'anything-but': [] }] }, /texts or numbers/],
    ['an empty range', { version: [{ numeric: ['>', 5, '<', 3] }] }, /lower bound/],
    ['a single alternative', { $or: [{ name: ['Rex'] }] }, /at least two/],
  ])('rejects %s when the rule is created', (_, detail, message) => {
    expect(() => compileEventPattern({ detail })).toThrow(message);
  });
});
