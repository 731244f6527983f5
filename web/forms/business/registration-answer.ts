import { emptyBusiness } from '@merrowvale/shared/domain/business.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import type { LookupState } from './business-lookup.ts';
import type { manualLines } from './entered-registration.ts';
import type { Typed } from './registration-check.ts';

/** What became of a registration that was posted without scripts: what was entered, and how far it has come. */
export type RegistrationResponse = {
  typed: Typed;
  search: string;
  /** What the search has found; its businesses can be chosen. */
  found: LookupState;
  business: RegisteredBusiness;
  manual: ReturnType<typeof manualLines> | undefined;
  /** It was sent, so what is missing or wrong is told. */
  wasTried: boolean;
  failed: boolean;
  /** What the page goes on carrying, so that a second try counts as the same. */
  carried: Readonly<Record<'page' | 'startedAt', string>>;
};

/** A registration that nobody has begun. */
export function newRegistration(
  known: Omit<Typed, 'confirmEmail'>,
  carried: RegistrationResponse['carried'],
): RegistrationResponse {
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

/** Takes a registration where scripts don't run. */
export type TakeRegistration = (
  before: RegistrationResponse,
  entered: FormData,
) => Promise<RegistrationResponse>;
