import { invoiceNumberLength, invoiceProblem } from '@merrowvale/shared/schemas/rebate.ts';

/** What stands in the form, and what became of sending it. */
export type PermissionState = {
  distributor: string;
  invoice: string;
  problem: 'empty' | 'invalid' | 'exceeded' | undefined;
  step: 'open' | 'sending' | 'done' | 'failed';
};

export const emptyPermission: PermissionState = {
  distributor: '',
  invoice: '',
  problem: undefined,
  step: 'open',
};

/** How long the thanks stand before the success page follows. */
export const redirectMilliseconds = 2000;

export function distributorChosen(state: PermissionState, distributor: string): PermissionState {
  return { ...state, distributor, step: 'open' };
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
  return problem === undefined ? { ...state, step: 'sending' } : { ...state, problem };
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
