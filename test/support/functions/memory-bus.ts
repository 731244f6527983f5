import type { Bus } from '@merrowvale/functions/lib/adapters/bus.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';

/** A bus for tests that records published events; `refuse` names those that it rejects. */
export class MemoryBus implements Bus {
  readonly published: DomainEvent[] = [];
  refuse: (event: DomainEvent) => boolean = () => false;

  async publish(events: readonly DomainEvent[]) {
    const failed = new Set(events.filter((event) => this.refuse(event)).map(({ id }) => id));
    this.published.push(...events.filter(({ id }) => !failed.has(id)));
    return { failed };
  }
}
