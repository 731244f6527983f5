import { expect, it } from 'vitest';
import { Placeholders, parseCondition, parseUpdate } from './expression.ts';

it('the attributes of a write are those of its changes and its condition [RUN-02, INF-04]', () => {
  const text = { S: 'x' };
  const placeholders = new Placeholders({ '#a': 'identity', '#b': 'f' }, { ':x': text, ':n': { N: '1' } });
  parseUpdate('SET lastSeenAt = :x, #a.b = :x REMOVE d ADD e :n', placeholders);
  parseCondition('attribute_exists(pk) AND (#b = :x OR g.h <= :n)', placeholders);
  expect([...placeholders.attributes]).toEqual(['lastSeenAt', 'identity', 'd', 'e', 'pk', 'f', 'g']);
});
