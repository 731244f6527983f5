import {
  planOf,
  readReminder,
  type StoredReminder,
} from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import type { Item } from '@merrowvale/functions/lib/ports/table.ts';
import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';

/** A date that has fallen due: since when, and why nothing needs to go out for it any more. */
type Obligation = { reminderId: string; date: string; fellDueAt: number; calledOff?: string | undefined };

const dayMilliseconds = 86_400_000;
const graceMilliseconds = 2 * dayMilliseconds;

/**
 * Knows which messages owners are owed, from the reminders as they were at each moment and the rule alone: a date
 * that has fallen due stays owed whatever is edited, until the reminder is removed or stopped, its start date moves
 * into the future, or the grace period ends.
 */
export class OwedOracle {
  readonly #obligations = new Map<string, Obligation>();
  readonly #seen = new Map<string, StoredReminder>();
  readonly #items = new Map<string, Item>();
  readonly #deferred = new Set<string>();
  #from = 0;
  #day = '';

  /** Starts a day: earlier dates, and those that fell due before `from`, are no longer looked at. */
  startDay(day: string, from: string, items: readonly Item[]): void {
    this.#day = day;
    this.#from = Date.parse(from);
    this.#obligations.clear();
    for (const item of items) this.#remember(readReminder(item), item);
  }

  /** Time has come to `now`. */
  reach(now: string): void {
    for (const reminder of this.#seen.values()) this.#fallDue(reminder, Date.parse(now), this.#from);
  }

  /** An item was written at `now`. */
  observe(item: Item, now: string): void {
    const after = readReminder(item);
    if (!after) return;
    const at = Date.parse(now);
    const before = this.#seen.get(after.reminderId);
    if (before) this.#fallDue(before, at, this.#from);
    this.#remember(after, item);
    if (before?.version === after.version) return;
    for (const owed of this.#owedBy(after.reminderId)) {
      const reason = reasonToStop(before, after, at);
      if (reason) owed.calledOff ??= reason;
      else if (!owed.calledOff && isStillToCome(after, owed.date, at)) this.#defer(owed);
    }
    // An earlier hour or another zone can bring the next date to before now: it then falls due at once.
    this.#fallDue(after, at, 0, (date) => !before || instantOn(before, date) > at);
    for (const owed of this.#owedBy(after.reminderId)) this.#supersede(owed);
  }

  /** Whether a message about a date was owed at any moment of this day, or fell due on a day left out of the run. */
  wasOwed(reminderId: string, date: string): boolean {
    const name = `${reminderId} ${date}`;
    return date < this.#day || this.#obligations.has(name) || this.#deferred.has(name);
  }

  /** Obligations that nothing has called off, each with whether its grace period ended before `end`. */
  open(end: string): { reminderId: string; date: string; isOverdue: boolean }[] {
    return [...this.#obligations.values()].flatMap(({ reminderId, date, fellDueAt, calledOff }) =>
      calledOff ? [] : [{ reminderId, date, isOverdue: Date.parse(end) - fellDueAt > graceMilliseconds }],
    );
  }

  reminders(): StoredReminder[] {
    return [...this.#seen.values()];
  }

  item(reminderId: string): Item | undefined {
    return this.#items.get(reminderId);
  }

  /** A reminder as it was last written. */
  current(reminderId: string): StoredReminder | undefined {
    return this.#seen.get(reminderId);
  }

  #remember(reminder: StoredReminder | undefined, item: Item): void {
    if (!reminder) return;
    this.#seen.set(reminder.reminderId, reminder);
    this.#items.set(reminder.reminderId, item);
  }

  /** A later hour on the same day may take the message with it: it is owed again from then on. */
  #defer({ reminderId, date }: Obligation): void {
    const name = `${reminderId} ${date}`;
    this.#obligations.delete(name);
    this.#deferred.add(name);
  }

  #owedBy(reminderId: string): Obligation[] {
    return [...this.#obligations.values()].filter((each) => each.reminderId === reminderId);
  }

  /** When a newer date falls due before an older message has left, one message goes out, for the newer date. */
  #supersede(owed: Obligation): void {
    if (this.#owedBy(owed.reminderId).some(({ date }) => date > owed.date)) owed.calledOff ??= 'superseded';
  }

  #fallDue(
    reminder: StoredReminder,
    now: number,
    from: number,
    isNew: (date: string) => boolean = () => true,
  ) {
    if (reminder.isDeleted || reminder.unsubscribedAt) return;
    const tomorrow = new Date(now + dayMilliseconds).toISOString().slice(0, 10);
    const plan = planOf(reminder);
    for (let date = this.#day; date <= tomorrow; date = addDays(date, 1)) {
      const name = `${reminder.reminderId} ${date}`;
      if (this.#obligations.has(name) || !dueOn(plan, date).due || !isNew(date)) continue;
      const instant = instantOn(reminder, date);
      if (instant > now || instant < from) continue;
      const calledOff = reminder.suppressed ? 'stopped' : undefined;
      this.#obligations.set(name, { reminderId: reminder.reminderId, date, fellDueAt: instant, calledOff });
    }
  }
}

function instantOn({ sendTime, timeZone }: StoredReminder, date: string): number {
  return instantOf(date, sendTime, timeZone);
}

function isStillToCome(reminder: StoredReminder, date: string, now: number): boolean {
  return dueOn(planOf(reminder), date).due && instantOn(reminder, date) > now;
}

function reasonToStop(before: StoredReminder | undefined, after: StoredReminder, now: number) {
  if (after.isDeleted) return 'removed';
  if (after.unsubscribedAt || after.suppressed) return 'stopped';
  const isMoved = before !== undefined && before.startDate !== after.startDate;
  return isMoved && instantOn(after, after.startDate) > now ? 'start date in the future' : undefined;
}
