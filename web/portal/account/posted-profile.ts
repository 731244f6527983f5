import type { Posted } from '../../forms/posted.ts';

/** A form of the account page that was posted without scripts and not saved. */
export type PostedProfile<Values> = Posted<Values> & {
  /** The API's status if saving failed, 0 for no response. */
  failure: number | undefined;
};
