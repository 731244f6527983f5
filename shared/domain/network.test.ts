import { describe, expect, it } from 'vitest';
import { networksOf } from './network.ts';

describe('the networks of an address', () => {
  it('are the same for every address of a /64 and of a /48 [QUE-08]', () => {
    const all = Array.from({ length: 1000 }, (_, at) => networksOf(`2001:db8:1:2:${at.toString(16)}::${at}`));
    expect(new Set(all.map(([narrow]) => narrow))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networksOf('2001:0DB8:0001:3::7')).toEqual(['2001:db8:1:3::/64', '2001:db8:1::/48']);
    expect(networksOf('2001:db8::1')).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
    expect(networksOf('[fe80::1%eth0]')[0]).toBe('fe80:0:0:0::/64');
  });

  it('is the address itself for IPv4, however it is written [QUE-08]', () => {
    for (const written of [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '::FFFF:c000:207',
      '64:ff9b::192.0.2.7',
      ' 192.0.2.007',
    ])
      expect(networksOf(written), written).toEqual(['192.0.2.7']);
    expect(networksOf('192.0.2.8')).not.toEqual(networksOf('192.0.2.7'));
  });

  it('is a network of its own for anything else', () => {
    for (const text of ['', 'unknown', '1::2::3', '2001:db8:1', 'g::1', '1:2:3:4:5:6:7:8:9'])
      expect(networksOf(text)).toEqual([text]);
  });
});
