import { describe, expect, it } from 'vitest';
import {
  answered,
  distributorChosen,
  emptyPermission,
  invoiceLeft,
  invoiceTyped,
  isInvoiceDisabled,
  isSubmitDisabled,
  redirectMilliseconds,
  submitted,
} from './permission-state.ts';

const chosen = distributorChosen(emptyPermission, 'NORTH-1');
const filled = invoiceTyped(chosen, 'inv-1');

describe('the rebate request form', () => {
  it('keeps invoice and button disabled until a distributor is selected [RBT-19]', () => {
    expect([isInvoiceDisabled(emptyPermission), isSubmitDisabled(emptyPermission)]).toEqual([true, true]);
    expect([isInvoiceDisabled(chosen), isSubmitDisabled(chosen)]).toEqual([false, false]);
    const taken = distributorChosen(filled, '');
    expect([isInvoiceDisabled(taken), isSubmitDisabled(taken)]).toEqual([true, true]);
  });

  it('capitalises the number while typing, and limits it to 40 characters [RBT-16]', () => {
    expect(filled.invoice).toBe('INV-1');
    expect(invoiceTyped(chosen, 'a'.repeat(40)).invoice).toBe('A'.repeat(40));
    expect(invoiceTyped(chosen, 'a'.repeat(41)).invoice).toBe('A'.repeat(40));
  });

  it.each([...'*;<>&='])(
    'reports at once that %s is not allowed in a number, and sends nothing [RBT-17, RBT-20]',
    (sign) => {
      const wrong = invoiceTyped(chosen, `A${sign}1`);
      expect(wrong.problem).toBe('invalid');
      expect(isSubmitDisabled(wrong)).toBe(true);
      expect(submitted(wrong)).toEqual(wrong);
      expect(isSubmitDisabled(invoiceTyped(wrong, 'A1'))).toBe(false);
    },
  );

  it('reports a missing number when the field is left or submitted empty [RBT-18, RBT-20]', () => {
    for (const empty of [invoiceLeft(chosen), submitted(chosen), submitted(invoiceTyped(chosen, '   '))]) {
      expect(empty.problem).toBe('empty');
      expect(empty.step).toBe('open');
      expect(isSubmitDisabled(empty)).toBe(true);
    }
    expect(invoiceTyped(invoiceLeft(chosen), 'A').problem).toBeUndefined();
  });

  it('shows thanks for a 200, and redirects two seconds later [RBT-13]', () => {
    expect(answered(submitted(filled), 200)).toMatchObject({ step: 'done', problem: undefined });
    expect(redirectMilliseconds).toBe(2000);
  });

  it('reports a number that is used up, until another is typed [RBT-14]', () => {
    const used = answered(submitted(filled), 406);
    expect(used).toEqual({ ...filled, problem: 'exceeded' });
    expect(isSubmitDisabled(used)).toBe(true);
    expect(isSubmitDisabled(invoiceTyped(used, 'INV-2'))).toBe(false);
  });

  it.each([0, 201, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
    'reports a failure for status %i, and keeps the input [RBT-15]',
    (status) => {
      const failed = answered(submitted(filled), status);
      expect(failed).toEqual({ ...filled, step: 'failed' });
      expect(isSubmitDisabled(failed)).toBe(false);
    },
  );
});
