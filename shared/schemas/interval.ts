import * as z from 'zod';
import { intervals } from '../domain/interval.ts';

/** The text form of an `Interval`: `m1` to `m12` are months, `w1` to `w52` weeks. */
export const interval = z.enum(intervals, {
  error: 'Choose an interval of 1 to 12 months or 1 to 52 weeks.',
});
