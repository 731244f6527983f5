import { describe, expect, it, vi } from 'vitest';
import { withParts } from './with-parts.ts';

describe('what a function works with', () => {
  it('makes a part on first use, and once', () => {
    const connect = vi.fn(() => ({ name: 'table' }));
    const ports = withParts({}, { table: connect });
    expect(connect).not.toHaveBeenCalled();
    expect(ports.table).toBe(ports.table);
    expect(connect).toHaveBeenCalledOnce();
  });

  it('leaves the parts that it builds upon as lazy as they are', () => {
    const connect = vi.fn(() => 'queue');
    const ports = withParts(withParts({ siteUrl: 'https://portal.example' }, { queue: connect }), {
      limit: () => 3,
    });
    expect([ports.siteUrl, ports.limit]).toEqual(['https://portal.example', 3]);
    expect(connect).not.toHaveBeenCalled();
    expect(ports.queue).toBe('queue');
  });

  it('puts a part in the place of one by the same name', () => {
    const nobody = withParts({ relay: () => 'nothing' }, {});
    expect(withParts(nobody, { relay: () => () => 'events' }).relay()).toBe('events');
    expect(nobody.relay()).toBe('nothing');
  });
});
