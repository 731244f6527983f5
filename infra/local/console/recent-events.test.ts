import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../aws/events/event-bus.ts';
import { recentEvents } from './recent-events.ts';

const recorded = (detail: unknown): RecordedEvent => ({
  bus: 'dev-portal',
  rules: ['dev-refresh-pet-reminders'],
  event: {
    version: '0',
    id: 'e-1',
    'detail-type': 'pet.updated',
    source: 'merrowvale.portal',
    account: '000000000000',
    time: '2026-03-01T09:00:00Z',
    region: 'eu-west-1',
    resources: [],
    detail,
  },
});

describe('events in the console', () => {
  it('show every field of the product’s envelope [EVT-04, RUN-05]', () => {
    const detail = {
      id: 'x',
      type: 'pet.updated',
      version: 1,
      time: '2026-03-01T08:59:59.000Z',
      ownerId: 'o-1',
      correlationId: 'c-1',
      detail: { petId: 'p-1' },
    };
    expect(recentEvents([recorded(detail)])).toEqual([
      {
        id: 'e-1',
        at: '2026-03-01T09:00:00Z',
        source: 'merrowvale.portal',
        type: 'pet.updated',
        eventId: 'x',
        version: 1,
        time: '2026-03-01T08:59:59.000Z',
        ownerId: 'o-1',
        correlationId: 'c-1',
        detail: { petId: 'p-1' },
        rules: ['dev-refresh-pet-reminders'],
      },
    ]);
  });

  it('show unchanged if they come from elsewhere [RUN-05]', () => {
    expect(recentEvents([recorded({ state: 'ok' })])).toMatchObject([
      { type: 'pet.updated', detail: { state: 'ok' } },
    ]);
  });
});
