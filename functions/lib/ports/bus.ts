import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';

/** The event bus. Answers the ids of events that were not taken, which stay with the caller. */
export type Bus = { publish(events: readonly DomainEvent[]): Promise<{ failed: ReadonlySet<string> }> };
