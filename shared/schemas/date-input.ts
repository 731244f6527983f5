import * as z from 'zod';
import { plainMessages } from './plain-issue.ts';

/** Beyond these years, dates have neither a meaning here nor, from year 10000, a format that sorts as text. */
const knownYears = /^(?:19\d\d|20\d\d|2100)-/;
const outsideYears = 'Enter a date between 1900 and 2100.';

/** A calendar date in a request, `YYYY-MM-DD`. */
export const dateInput = (error?: string) =>
  z.iso
    .date({ error: error ?? plainMessages.date, abort: true })
    .regex(knownYears, error ?? outsideYears)
    .meta({ format: 'date' });

/** An instant in a request, in ISO format; in UTC unless offsets are allowed. */
export const instantInput = (options: { offset?: boolean } = {}) =>
  z.iso
    .datetime({ ...options, error: plainMessages.instant, abort: true })
    .regex(knownYears, outsideYears)
    .meta({ format: 'date-time' });
