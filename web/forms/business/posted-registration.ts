import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import type { PostedQuestion } from '../form-state.ts';
import type { Posted } from '../posted.ts';
import type { LookupState } from './business-lookup.ts';
import type { RegistrationValues } from './registration-values.ts';

export type PostedRegistration = Posted<RegistrationValues> & {
  /** The result of the search; its businesses can be selected. */
  found: LookupState;
  picked: RegisteredBusiness | undefined;
  /** The time of the page's first rendering, for spam protection. */
  startedAt: string;
  failed: boolean;
  question?: PostedQuestion | undefined;
};

export type TakeRegistration = (
  before: PostedRegistration | undefined,
  entered: FormData,
) => Promise<PostedRegistration>;
