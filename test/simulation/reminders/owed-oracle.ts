import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import {
  countingDates,
  counts,
  dateIn,
  dayAfter,
  firstMessageAt,
  maxLeadDays,
  seriesOf,
} from './due-rules.ts';
import {
  dateOf,
  followUpOf,
  isRepeat,
  isStillToCome,
  type Obligation,
  pauseEnd,
  reasonNotToRepeat,
  reasonOfOwner,
  reasonToStop,
  reasonToStopRepeat,
  timingOf,
} from './obligation.ts';
import { reminderIn } from './reminder-in.ts';
import { RepeatRequests } from './repeat-requests.ts';

const dayMilliseconds = 86_400_000;
const graceMilliseconds = 2 * dayMilliseconds;
/** Outcomes of a message that nobody has seen, so that it is not followed up. */
const unseen = ['failed', 'suppressed', 'missed', 'calledOff'];

/**
 * Determines the messages owed to owners and carers, from the reminders as they were at each moment and the
 * rules only: a date that has become due stays owed despite edits, until the reminder is removed or stopped,
 * its dose is answered, its start date moves into the future, or the grace period ends. A message that was
 * sent and not answered is followed up once, and is repeated on request.
 */
export class OwedOracle {
  readonly #obligations = new Map<string, Obligation>();
  readonly #seen = new Map<string, StoredReminder>();
  readonly #items = new Map<string, Item>();
  readonly #deferred = new Set<string>();
  readonly #requests = new RepeatRequests();
  readonly #answered = new Map<string, string>();
  readonly #isAccepted: (reminderId: string, occasion: string) => boolean;
  #from = 0;
  #day = '';

  constructor(isAccepted: (reminderId: string, occasion: string) => boolean) {
    this.#isAccepted = isAccepted;
  }

  /** Starts a day: messages that became due before `from` are ignored from now on. */
  startDay(day: string, from: string, items: readonly Item[]): void {
    this.#day = day;
    this.#from = Date.parse(from);
    for (const item of items) this.#remember(reminderIn(item), item);
    // Dates that became due on a skipped day were never searched for; an edit finds them owed.
    for (const reminder of this.#seen.values())
      for (const date of countingDates(reminder, day, dayAfter(day, maxLeadDays)))
        if (firstMessageAt(reminder, date) < this.#from) this.#deferred.add(`${reminder.reminderId} ${date}`);
  }

  /** Advances the time to `now`. */
  reach(now: string): void {
    for (const reminder of this.#seen.values()) this.#fallDue(reminder, Date.parse(now), this.#from);
  }

  /** Records that an item was written at `now`. */
  observe(item: Item, now: string): void {
    if (item.sk.startsWith('REPEAT#')) this.#requestRepeat(item);
    const after = reminderIn(item);
    if (!after) return;
    const before = this.#seen.get(after.reminderId);
    // Functions that wait for a provider advance the calendar, so an edit may be made after `now`.
    const editedAt = before?.version === after.version ? now : String(item.lastModified ?? now);
    const at = Math.max(Date.parse(now), Date.parse(editedAt));
    if (before) this.#fallDue(before, at, this.#from);
    this.#remember(after, item);
    this.#supersede(after);
    if (before?.version === after.version) return;
    this.#requests.observe(before, after, at);
    for (const owed of this.#owedBy(after.reminderId)) {
      if (isRepeat(owed)) {
        owed.calledOff ??= reasonToStopRepeat(before, after, owed, at);
        continue;
      }
      const reason = reasonToStop(before, after, owed, at) ?? reasonOfOwner(after, item, owed);
      if (reason) owed.calledOff ??= reason;
      else if (!owed.calledOff && isStillToCome(after, owed.occasion, at)) this.#defer(owed);
    }
    if (before && timingOf(before) !== timingOf(after)) this.#dropMovedFollowUp(after, at);
    // An earlier send time or another zone can move the next date into the past: it is then due at once.
    this.#fallDue(after, at, 0, (date) => !before || firstMessageAt(before, date) > at);
    this.#supersede(after);
  }

  /** Records that an item was removed, as carers' copies are. */
  removed(sk: string): void {
    for (const [reminderId, item] of this.#items) {
      if (item.sk !== sk) continue;
      for (const owed of this.#owedBy(reminderId)) owed.calledOff ??= 'removed';
      this.#seen.delete(reminderId);
      this.#items.delete(reminderId);
      this.#answered.delete(reminderId);
    }
  }

  /**
   * Records that the dose of a date was given, for every reminder of that pet and medication; undefined if
   * undone.
   */
  answer({ ownerId, petId, productId }: StoredReminder, date: string | undefined): void {
    for (const each of this.#seen.values()) {
      if (each.ownerId !== ownerId || each.petId !== petId || each.productId !== productId) continue;
      if (each.isDeleted) continue;
      if (date === undefined) this.#answered.delete(each.reminderId);
      else this.#answered.set(each.reminderId, date);
    }
  }

  /** The reason why a message must not be sent at this moment; undefined if it may. */
  objection(reminder: StoredReminder, occasion: string, now: string): string | undefined {
    const { reminderId } = reminder;
    const date = dateOf(occasion);
    if (reminder.isDeleted || reminder.unsubscribedAt || reminder.suppressed) return 'it is stopped';
    if ((reminder.answered ?? '') >= date) return `${date} is answered`;
    if (this.#isGiven(reminder, date)) return `the dose of ${date} was given`;
    if (occasion === date)
      return counts(reminder, date) || this.wasOwed(reminderId, date) ? undefined : `${date} is not its date`;
    if (!seriesOf(reminder).includes(date)) return `${date} is not its date`;
    if (pauseEnd(reminder) > Date.parse(now)) return 'it is paused';
    if (!this.wasOwed(reminderId, occasion)) return `nothing repeats ${date} at ${occasion}`;
    if (this.#requests.has(reminderId, occasion)) return undefined;
    const hasArrived = this.#hasArrived(reminderId, date) || this.#hasArrivedOnRequest(reminderId, date);
    return hasArrived ? undefined : `${date} has not been sent`;
  }

  /** Returns true if a message was owed at any moment, or became due on a skipped day. */
  wasOwed(reminderId: string, occasion: string): boolean {
    const name = `${reminderId} ${occasion}`;
    if (this.#obligations.has(name) || this.#deferred.has(name)) return true;
    if (this.#requests.has(reminderId, occasion)) return true;
    return occasion.length === 10 && occasion < this.#day;
  }

  isWish(reminderId: string, occasion: string): boolean {
    return this.#requests.has(reminderId, occasion);
  }

  /**
   * Open obligations of this day that were not called off, each with a flag that states whether its grace period
   * ended before `end`.
   */
  open(end: string): { reminderId: string; occasion: string; isOverdue: boolean }[] {
    return [...this.#obligations.values()].flatMap(({ reminderId, occasion, fellDueAt, calledOff }) =>
      calledOff || fellDueAt < this.#from
        ? []
        : [{ reminderId, occasion, isOverdue: Date.parse(end) - fellDueAt > graceMilliseconds }],
    );
  }

  /** The days after `day` on which sent messages may be repeated. */
  daysOfRepeats(day: string): string[] {
    const days = [...this.#seen.values()].flatMap(({ claim, followUpDays, repeat }) => [
      ...(claim && followUpDays ? [dayAfter(dateOf(claim.date), followUpDays)] : []),
      ...(repeat ? [repeat.sendDate] : []),
    ]);
    return days.filter((each) => each > day);
  }

  reminders(): StoredReminder[] {
    return [...this.#seen.values()];
  }

  item(reminderId: string): Item | undefined {
    return this.#items.get(reminderId);
  }

  #remember(reminder: StoredReminder | undefined, item: Item): void {
    if (!reminder) return;
    this.#seen.set(reminder.reminderId, reminder);
    this.#items.set(reminder.reminderId, item);
  }

  #isGiven({ reminderId }: StoredReminder, date: string): boolean {
    return (this.#answered.get(reminderId) ?? '') >= date;
  }

  #hasArrived(reminderId: string, date: string): boolean {
    const outcome = this.#seen.get(reminderId)?.outcome;
    const hasFailed = outcome !== undefined && outcome.date === date && unseen.includes(outcome.result);
    return this.#isAccepted(reminderId, date) && !hasFailed;
  }

  /** A repeat that the owner asked for is sent, and followed up, even if the first message was not. */
  #hasArrivedOnRequest(reminderId: string, date: string): boolean {
    const occasions = this.#requests.of(reminderId).filter((occasion) => dateOf(occasion) === date);
    return occasions.some((occasion) => this.#isAccepted(reminderId, occasion));
  }

  #requestRepeat({ reminderId, occasion }: Item): void {
    this.#requests.add(String(reminderId), String(occasion));
    for (const owed of this.#owedBy(String(reminderId)))
      if (isRepeat(owed) && owed.occasion !== occasion && this.#requests.has(owed.reminderId, owed.occasion))
        owed.calledOff ??= 'another day was chosen';
  }

  /** A later send time on the same day may defer the message: it is owed again from then on. */
  #defer({ reminderId, occasion }: Obligation): void {
    const name = `${reminderId} ${occasion}`;
    this.#obligations.delete(name);
    this.#deferred.add(name);
  }

  #owedBy(reminderId: string): Obligation[] {
    return [...this.#obligations.values()].filter((each) => each.reminderId === reminderId);
  }

  /** If a newer message becomes due or is claimed before an older one has been sent, only the newer one is sent. */
  #supersede({ reminderId, claim, outcome }: StoredReminder): void {
    const all = this.#owedBy(reminderId);
    for (const owed of all) {
      const isOlder = all.some(({ occasion }) => dateOf(occasion) > dateOf(owed.occasion));
      const hasEnded = isRepeat(owed) && dateOf(outcome?.date ?? '') > dateOf(owed.occasion);
      if (isOlder || hasEnded || (claim?.date ?? '') > owed.occasion) owed.calledOff ??= 'superseded';
    }
  }

  #fallDue(
    reminder: StoredReminder,
    now: number,
    from: number,
    isNew: (date: string) => boolean = () => true,
  ) {
    this.#repeatsFallDue(reminder, now, from);
    if (reminder.isDeleted || reminder.unsubscribedAt) return;
    const last = dayAfter(dateIn('Asia/Tokyo', now), maxLeadDays);
    for (const occasion of countingDates(reminder, this.#day, last)) {
      if (this.#obligations.has(`${reminder.reminderId} ${occasion}`) || !isNew(occasion)) continue;
      const fellDueAt = firstMessageAt(reminder, occasion);
      if (fellDueAt > now || fellDueAt < from) continue;
      const isAnswered = (reminder.answered ?? '') >= occasion;
      const calledOff = reminder.suppressed ? 'stopped' : isAnswered ? 'answered' : undefined;
      this.#oblige({ reminderId: reminder.reminderId, occasion, fellDueAt, calledOff });
    }
  }

  #repeatsFallDue(reminder: StoredReminder, now: number, from: number): void {
    const { reminderId } = reminder;
    const add = (occasion: string, fellDueAt: number) => {
      if (fellDueAt > now || fellDueAt < from || this.#obligations.has(`${reminderId} ${occasion}`)) return;
      this.#oblige({
        reminderId,
        occasion,
        fellDueAt,
        calledOff: this.#reasonNotToRepeat(reminder, occasion, fellDueAt),
      });
    };
    const latest = this.#requests.latest(reminderId);
    if (latest) add(latest.occasion, latest.instant);
    const followUp = followUpOf(reminder);
    if (followUp) add(followUp.occasion, followUp.fellDueAt);
  }

  /** A follow-up whose time an edit has moved into the past is not sent. */
  #dropMovedFollowUp(reminder: StoredReminder, now: number): void {
    const { reminderId } = reminder;
    const followUp = followUpOf(reminder);
    if (followUp && followUp.fellDueAt <= now && !this.#obligations.has(`${reminderId} ${followUp.occasion}`))
      this.#oblige({ reminderId, ...followUp, calledOff: 'moved' });
  }

  #reasonNotToRepeat(reminder: StoredReminder, occasion: string, at: number): string | undefined {
    const { claim, reminderId } = reminder;
    const reason = reasonNotToRepeat(reminder, occasion, at);
    if (reason || reminder.repeat?.occasion === occasion) return reason;
    if (claim && this.#isFollowedUp(claim.date, reminderId)) return 'followed up already';
    return this.#hasArrived(reminderId, dateOf(occasion)) ? undefined : 'never sent';
  }

  /** A second message that nobody requested is the last one for its date. */
  #isFollowedUp(claimed: string, reminderId: string): boolean {
    return claimed.length > 10 && !this.#requests.has(reminderId, claimed);
  }

  #oblige(obligation: Obligation): void {
    this.#obligations.set(`${obligation.reminderId} ${obligation.occasion}`, obligation);
  }
}
