import { emptyBusiness } from '@merrowvale/shared/domain/business.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import * as z from 'zod';
import type { LookupState } from './business-lookup.ts';
import type { manualLines } from './entered-registration.ts';
import type { Typed } from './registration-check.ts';

/** The state of a registration posted without scripts: the input and its progress. */
export type RegistrationState = {
  typed: Typed;
  search: string;
  /** The result of the search; its businesses can be selected. */
  found: LookupState;
  business: RegisteredBusiness;
  manual: ReturnType<typeof manualLines> | undefined;
  /** True once it has been submitted, so that errors are shown. */
  wasTried: boolean;
  failed: boolean;
  /** Values carried along by the page, so that a second attempt counts as the same submission. */
  carried: Readonly<Record<'page' | 'startedAt', string>>;
};

/** An empty registration. */
export function newRegistration(
  known: Omit<Typed, 'confirmEmail'>,
  carried: RegistrationState['carried'],
): RegistrationState {
  return {
    typed: { ...known, confirmEmail: '' },
    search: '',
    found: { is: 'idle' },
    business: emptyBusiness(),
    manual: undefined,
    wasTried: false,
    failed: false,
    carried,
  };
}

const begun = z.object({
  typed: z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() }),
  carried: z.object({ page: z.string(), startedAt: z.string() }),
});

/** The registration that the page began with; an empty one if the state is not one of ours. */
export function begunRegistration(before: unknown): RegistrationState {
  const { typed, carried } = begun.safeParse(before).data ?? nothing;
  return newRegistration(typed, carried);
}

const nothing = {
  typed: { firstName: '', lastName: '', emailAddress: '' },
  carried: { page: '', startedAt: '' },
};

/** Handles a registration posted without scripts. */
export type TakeRegistration = (before: RegistrationState, entered: FormData) => Promise<RegistrationState>;
