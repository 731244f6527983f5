import { describe, expect, it } from 'vitest';
import { readProviderState } from '../../lib/engine/provider-state.ts';
import { channelStatusOf } from './list-channels.ts';

const since = '2026-05-31T08:00:00.000Z';
const open = {
  pk: 'PROVIDER',
  sk: 'email',
  state: 'open',
  version: 3,
  since,
  probes: 2,
  nextProbeAt: '2026-05-31T09:00:00.000Z',
  error: 'SENDER_REFUSED',
};
const closed = { ...open, state: 'closed', closedAt: '2026-05-31T09:00:05.000Z' };

describe('the status of a channel for support', () => {
  it('works if it has never been down [NTF-06]', () => {
    expect(channelStatusOf('sms', undefined, since)).toMatchObject({ state: 'working', since: null });
  });

  it('is down with its error, the start of the outage and the next probe [NTF-06]', () => {
    expect(channelStatusOf('email', readProviderState(open), '2026-05-31T08:50:00.000Z')).toEqual({
      channel: 'email',
      state: 'down',
      since,
      until: null,
      error: 'SENDER_REFUSED',
      nextProbeAt: '2026-05-31T09:00:00.000Z',
    });
  });

  it.each([
    [open, '2026-05-31T09:19:59.000Z', 'down'],
    [open, '2026-05-31T09:20:01.000Z', 'unknown'],
    [closed, '2026-05-31T09:03:04.000Z', 'recovering'],
    [closed, '2026-05-31T09:03:05.000Z', 'working'],
  ])('follows from the last probe and the recovery (%#) [NTF-06]', (item, now, state) => {
    expect(channelStatusOf('email', readProviderState(item), now)).toMatchObject({ state, since });
  });
});
