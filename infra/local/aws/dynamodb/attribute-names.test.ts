import { expect, it } from 'vitest';
import { attributeNames } from './attribute-names.ts';

const key = { pk: { S: 'p' }, sk: { S: 's' } };

it('the attributes of an update are those of its key, its changes and its condition [RUN-02, INF-04]', () => {
  const update = 'SET lastSeenAt = :now, #a.b[0] = if_not_exists(#c, :x) REMOVE d ADD e :one';
  const condition = 'attribute_exists(pk) AND NOT (f = :f OR g.h BETWEEN :i AND :j)';
  expect(attributeNames(key, [update, condition], { '#a': 'identity', '#c': 'count' }).sort()).toEqual([
    'count',
    'd',
    'e',
    'f',
    'g',
    'identity',
    'lastSeenAt',
    'pk',
    'sk',
  ]);
  expect(attributeNames(key, [undefined])).toEqual(['pk', 'sk']);
});
