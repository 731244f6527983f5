import { invoiceNumberLength, invoiceProblem } from '@merrowvale/shared/schemas/rebate.ts';
import { enteredText } from '../../forms/entered-text.ts';

/** What stands in the form, and what became of sending it. */
export type PermissionState = {
  distributor: string;
  invoice: string;
  /** It was sent without a distributor, as only a page without scripts allows. */
  isUnchosen: boolean;
  problem: 'empty' | 'invalid' | 'exceeded' | undefined;
  step: 'open' | 'sending' | 'done' | 'failed';
};

/** What became of a form that was posted without scripts, and the page that it came from. */
export type PermissionResponse = PermissionState & { page: string };

export const emptyPermission: PermissionState = {
  distributor: '',
  invoice: '',
  isUnchosen: false,
  problem: undefined,
  step: 'open',
};

/** How long the thanks stand before the success page follows. */
export const redirectMilliseconds = 2000;

export function distributorChosen(state: PermissionState, distributor: string): PermissionState {
  return { ...state, distributor, isUnchosen: false, step: 'open' };
}

/** What stands in the fields of the page, as posted or as typed before the page came to life. */
export function enteredPermission(entered: FormData, before = emptyPermission): PermissionState {
  const [distributor, invoice] = [enteredText(entered, 'distributor'), enteredText(entered, 'invoice')];
  const chosen = distributor === before.distributor ? before : distributorChosen(before, distributor);
  return invoice === before.invoice ? chosen : invoiceTyped(chosen, invoice);
}

/** A number is in capitals as it is typed, and no longer than it may be. An empty one is told of when it is left. */
export function invoiceTyped(state: PermissionState, typed: string): PermissionState {
  const invoice = typed.toUpperCase().slice(0, invoiceNumberLength);
  const problem = invoiceProblem(invoice);
  return { ...state, invoice, problem: problem === 'empty' ? undefined : problem, step: 'open' };
}

export function invoiceLeft(state: PermissionState): PermissionState {
  return { ...state, problem: invoiceProblem(state.invoice) ?? state.problem };
}

/** What becomes of pressing the button: the form is on its way, or says why it is not. */
export function submitted(state: PermissionState): PermissionState {
  const problem = invoiceProblem(state.invoice);
  const isUnchosen = state.distributor === '';
  return problem === undefined && !isUnchosen
    ? { ...state, step: 'sending' }
    : { ...state, isUnchosen, problem };
}

/** What the server's status means; 0 when no answer came. What was entered stays. */
export function answered(state: PermissionState, status: number): PermissionState {
  if (status === 200) return { ...state, step: 'done' };
  if (status === 406) return { ...state, step: 'open', problem: 'exceeded' };
  return { ...state, step: 'failed' };
}

export function isInvoiceDisabled({ distributor, step }: PermissionState): boolean {
  return distributor === '' || step === 'done';
}

export function isSubmitDisabled(state: PermissionState): boolean {
  return isInvoiceDisabled(state) || state.problem !== undefined;
}
