import { describe, expect, it, vi } from 'vitest';
import { withParts } from './with-parts.ts';

describe('the dependencies of a function', () => {
  it('creates a part on first use, and once', () => {
    const connect = vi.fn(() => ({ name: 'table' }));
    const ports = withParts({}, { table: connect });
    expect(connect).not.toHaveBeenCalled();
    expect(ports.table).toBe(ports.table);
    expect(connect).toHaveBeenCalledOnce();
  });

  it('leaves the parts of its base as lazy as they are', () => {
    const connect = vi.fn(() => 'queue');
    const ports = withParts(withParts({ siteUrl: 'https://portal.example' }, { queue: connect }), {
      limit: () => 3,
    });
    expect([ports.siteUrl, ports.limit]).toEqual(['https://portal.example', 3]);
    expect(connect).not.toHaveBeenCalled();
    expect(ports.queue).toBe('queue');
  });

  it('replaces a part with the same name', () => {
    const nobody = withParts({ relay: () => 'nothing' }, {});
    expect(withParts(nobody, { relay: () => () => 'events' }).relay()).toBe('events');
    expect(nobody.relay()).toBe('nothing');
  });
});
