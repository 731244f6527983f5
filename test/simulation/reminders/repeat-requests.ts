import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { clockInstant, dayAfter, daysFrom, maxLeadDays } from './due-rules.ts';

type RepeatRequest = { occasion: string; instant: number };

/** The repeats of messages that owners and carers have requested. A request replaces an earlier one. */
export class RepeatRequests {
  readonly #latest = new Map<string, RepeatRequest>();
  /** Repeats that may have been requested; the request may have been cut short. */
  readonly #all = new Set<string>();

  has(reminderId: string, occasion: string): boolean {
    return this.#all.has(`${reminderId} ${occasion}`);
  }

  /** The occasions requested for a reminder. */
  of(reminderId: string): string[] {
    return [...this.#all].flatMap((name) => {
      const [id, occasion = ''] = name.split(' ');
      return id === reminderId ? [occasion] : [];
    });
  }

  latest(reminderId: string): RepeatRequest | undefined {
    return this.#latest.get(reminderId);
  }

  /** Adds a request, which replaces an earlier one even if it is interrupted. */
  add(reminderId: string, occasion: string): void {
    this.#all.add(`${reminderId} ${occasion}`);
    const latest = this.#latest.get(reminderId);
    if (latest && latest.occasion !== occasion) this.#latest.delete(reminderId);
  }

  /** Records the request in a written reminder, which is due at the send time of its day. */
  observe(before: StoredReminder | undefined, after: StoredReminder, at: number): void {
    const { reminderId, repeat, sendTime, timeZone, leadDays = 0 } = after;
    if (!repeat) return;
    if (before?.repeat?.occasion === repeat.occasion) {
      const isMoved = before.sendTime !== sendTime || before.timeZone !== timeZone;
      if (isMoved) this.#move(reminderId, clockInstant(repeat.sendDate, sendTime, timeZone), at);
      return;
    }
    // An edit at the same time may have changed the lead time that the request read.
    const leads = [leadDays, ...Array.from({ length: maxLeadDays + 1 }, (_, lead) => lead)];
    const occasions = leads.map((lead) => {
      const days = daysFrom(dayAfter(repeat.date, -lead), repeat.sendDate);
      return `${repeat.date}+${String(days).padStart(2, '0')}`;
    });
    const occasion = occasions.find((each) => each === repeat.occasion) ?? occasions[0] ?? '';
    this.#latest.set(reminderId, { occasion, instant: clockInstant(repeat.sendDate, sendTime, timeZone) });
    this.#all.add(`${reminderId} ${occasion}`);
  }

  /** Another time of day moves a request that has not fallen due, unless that time has passed. */
  #move(reminderId: string, instant: number, at: number): void {
    const latest = this.#latest.get(reminderId);
    if (!latest || latest.instant <= at) return;
    if (instant > at) this.#latest.set(reminderId, { ...latest, instant });
    else this.#latest.delete(reminderId);
  }
}
