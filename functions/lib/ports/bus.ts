import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';

/** The event bus. Returns the ids of rejected events, which the caller retains. */
export type Bus = { publish(events: readonly DomainEvent[]): Promise<{ failed: ReadonlySet<string> }> };
