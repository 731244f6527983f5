import { invoiceNumberLength, invoiceProblem } from '@merrowvale/shared/schemas/rebate.ts';
import { enteredText } from '../../forms/entered-text.ts';

/** The form's input and the outcome of submitting it. */
export type PermissionState = {
  distributor: string;
  invoice: string;
  /** True if it was submitted without a distributor, which is possible only without scripts. */
  isUnchosen: boolean;
  problem: 'empty' | 'invalid' | 'exceeded' | undefined;
  step: 'open' | 'sending' | 'done' | 'failed';
};

/** The state of a form posted without scripts, and the page it was posted from. */
export type PostedPermission = PermissionState & { page: string };

export const emptyPermission: PermissionState = {
  distributor: '',
  invoice: '',
  isUnchosen: false,
  problem: undefined,
  step: 'open',
};

/** Time between the thanks and the success page. */
export const redirectMilliseconds = 2000;

export function distributorChosen(state: PermissionState, distributor: string): PermissionState {
  return { ...state, distributor, isUnchosen: false, step: 'open' };
}

/** The fields' values as posted, or as typed before hydration. */
export function enteredPermission(entered: FormData, before = emptyPermission): PermissionState {
  const [distributor, invoice] = [enteredText(entered, 'distributor'), enteredText(entered, 'invoice')];
  const chosen = distributor === before.distributor ? before : distributorChosen(before, distributor);
  return invoice === before.invoice ? chosen : invoiceTyped(chosen, invoice);
}

/** Capitalises and shortens the number while typing. An empty field is reported when it is left. */
export function invoiceTyped(state: PermissionState, typed: string): PermissionState {
  const invoice = typed.toUpperCase().slice(0, invoiceNumberLength);
  const problem = invoiceProblem(invoice);
  return { ...state, invoice, problem: problem === 'empty' ? undefined : problem, step: 'open' };
}

export function invoiceLeft(state: PermissionState): PermissionState {
  return { ...state, problem: invoiceProblem(state.invoice) ?? state.problem };
}

/** The state after pressing the button: sending, or an error. */
export function submitted(state: PermissionState): PermissionState {
  const problem = invoiceProblem(state.invoice);
  const isUnchosen = state.distributor === '';
  return problem === undefined && !isUnchosen
    ? { ...state, step: 'sending' }
    : { ...state, isUnchosen, problem };
}

/** The state for the server's status; 0 for no response. The input is kept. */
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
