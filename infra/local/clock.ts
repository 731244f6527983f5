/**
 * The scheduler's clock: real time plus an offset that only ever grows. Reminders, dates and schedules follow
 * it; sign-in and sessions follow real time, because a provider's tokens do.
 */
export type Clock = {
  now(): Date;
};
