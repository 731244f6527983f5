import { EventBridgeClient, PutRuleCommand } from '@aws-sdk/client-eventbridge';
import { expect, it } from 'vitest';
import { compileEventPattern } from '../../../infra/local/aws/events/event-bus.ts';
import { describeMoto } from './moto.ts';

/**
 * Patterns that EventBridge refuses, as LocalStack recorded them from AWS (`test_events_patterns.snapshot.json`). Moto
 * 5.2 accepts most. One more is left out, because it depends on the size of EventBridge's automaton: a pattern with
 * too many wildcards.
 */
const refused: [string, object][] = [
  ['a prefix that is a number', { a: [{ prefix: 1 }] }],
  ['a list of prefixes', { a: [{ prefix: ['b'] }] }],
  ['a suffix that is a number', { a: [{ suffix: 1 }] }],
  ['a list of suffixes', { a: [{ suffix: ['b'] }] }],
  ['a wildcard that is a number', { a: [{ wildcard: 1 }] }],
  ['a list of wildcards', { a: [{ wildcard: ['b*'] }] }],
  ['wildcards in a row', { a: [{ wildcard: 'b**c' }] }],
  ['a list to compare ignoring case', { a: [{ 'equals-ignore-case': ['b'] }] }],
  ['an object to compare ignoring case', { a: [{ 'equals-ignore-case': { prefix: 'b' } }] }],
  ['anything but null', { a: [{ 'anything-but': null }] }],
  ['anything but a list with null', { a: [{ 'anything-but': ['b', null] }] }],
  ['anything but a number ignoring case', { a: [{ 'anything-but': { 'equals-ignore-case': 1 } }] }],
  ['anything but numbers ignoring case', { a: [{ 'anything-but': { 'equals-ignore-case': [1, 2] } }] }],
  ['anything but an empty prefix', { a: [{ 'anything-but': { prefix: '' } }] }],
  [
    'anything but a prefix ignoring case',
    { a: [{ 'anything-but': { prefix: { 'equals-ignore-case': 'b' } } }] },
  ],
  ['anything but a prefix that is a number', { a: [{ 'anything-but': { prefix: 1 } }] }],
  ['anything but prefixes with a number', { a: [{ 'anything-but': { prefix: [1, 'b'] } }] }],
  ['anything but an empty suffix', { a: [{ 'anything-but': { suffix: '' } }] }],
  [
    'anything but a suffix ignoring case',
    { a: [{ 'anything-but': { suffix: { 'equals-ignore-case': 'b' } } }] },
  ],
  ['anything but a suffix that is a number', { a: [{ 'anything-but': { suffix: 1 } }] }],
  ['anything but suffixes with null', { a: [{ 'anything-but': { suffix: [null, 'b'] } }] }],
  ['anything but a wildcard that is a number', { a: [{ 'anything-but': { wildcard: 1 } }] }],
  ['anything but wildcards with a number', { a: [{ 'anything-but': { wildcard: [1, 'b*'] } }] }],
  ['addresses without a mask', { a: [{ cidr: 'b' }] }],
  ['malformed addresses', { a: [{ cidr: 'xx.11.xx/8' }] }],
  ['malformed addresses of version 6', { a: [{ cidr: 'xxxx:db8:1234:1a00::/64' }] }],
  ['a malformed mask', { a: [{ cidr: 'bad-/64filter' }] }],
  ['a list of addresses', { a: [{ cidr: ['10.0.0.0/8'] }] }],
  ['two lower bounds', { a: [{ numeric: ['>', 0, '>', 0] }] }],
  ['a number for comparisons', { a: [{ numeric: 10 }] }],
  ['a comparison without a number', { a: [{ numeric: ['>', 0, '<'] }] }],
  ['another case of an operator', { a: [{ NUMERIC: ['=', 5] }] }],
  ['another case of existence', { a: [{ EXISTS: true }] }],
];
const refusedByMotoToo: [string, object][] = [
  ['an empty list', { a: [] }],
  ['a number outside a list', { a: 42 }],
  ['a text outside a list', { a: 'b' }],
];

it.each([...refused, ...refusedByMotoToo])('a pattern with %s is refused [RUN-02]', (_, pattern) => {
  expect(() => compileEventPattern(pattern)).toThrow();
});

describeMoto((moto) => {
  it.each(refusedByMotoToo)('refuses a pattern with %s [RUN-02]', async (_, pattern) => {
    const rule = new PutRuleCommand({ Name: 'r', EventPattern: JSON.stringify(pattern) });
    const sent = new EventBridgeClient(moto().client).send(rule);
    await expect(sent).rejects.toMatchObject({ name: 'InvalidEventPatternException' });
  });
});
