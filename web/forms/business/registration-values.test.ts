import { emptyBusiness, manualCrmId } from '@merrowvale/shared/domain/business.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleTexts } from '../../../test/support/web/registration-texts.ts';
import { translate } from '../../lib/i18n/translate.ts';
import {
  businessOf,
  checkedRegistrationFields,
  problemText,
  type RegistrationValues,
  registrationProblems,
  registrationValues,
} from './registration-values.ts';
import { afterPause } from './use-registration.ts';

const typed: RegistrationValues = {
  ...registrationValues.parse({}),
  firstName: 'Ann',
  lastName: 'Bell',
  emailAddress: 'ann@farm.example',
  confirmEmail: 'ann@farm.example',
};
const chosen = { ...emptyBusiness(), crmId: 'CRM-1', name: 'Hazel Dairy' };
const check = (differences: Partial<RegistrationValues>, entered = chosen) => {
  const problems = registrationProblems({ ...typed, ...differences }, entered);
  return Object.fromEntries(
    checkedRegistrationFields.flatMap((field) => {
      const problem = problems[field];
      return problem ? [[field, problemText(field, problem, translate(exampleTexts))]] : [];
    }),
  );
};

describe('a registration with a business', () => {
  it('is accepted once it is complete', () => {
    expect(check({})).toEqual({});
    expect(check({}, { ...emptyBusiness(manualCrmId), name: 'Hazel' })).toEqual({});
  });

  it('is rejected without a business, with this message [BIZ-10]', () => {
    expect(check({}, emptyBusiness())).toEqual({ search: 'Please select or manually enter a business' });
    expect(check({}, emptyBusiness(manualCrmId))).toEqual({ name: 'Business name is required' });
  });

  it('requires the same email address twice [BIZ-18, BIZ-19, BIZ-20]', () => {
    expect(check({ confirmEmail: '' })).toEqual({ confirmEmail: 'Please confirm your email' });
    expect(check({ confirmEmail: 'ann@farm.exampel' })).toEqual({
      confirmEmail: 'Email addresses must match.',
    });
    expect(check({ emailAddress: '', confirmEmail: 'ann@farm.example' })).toEqual({
      emailAddress: 'Email address is required',
    });
  });

  it('has the selected business unless another is entered manually [BIZ-04, BIZ-05, BIZ-06, BIZ-22]', () => {
    const manual = {
      name: 'Hill Farm',
      country: 'France',
      city: 'Ely',
      address1: '1 Lane',
      address2: 'Ely Road',
    };
    const entered = {
      ...emptyBusiness(manualCrmId),
      ...manual,
      country: 'FR',
      address1: '1 Lane\nEly Road',
    };
    expect(businessOf({ ...typed, search: 'hazel' }, undefined, 'en_gb')).toEqual(emptyBusiness());
    expect(businessOf(typed, chosen, 'en_gb')).toBe(chosen);
    expect(businessOf({ ...typed, ...manual, byHand: 'on' }, chosen, 'en_gb')).toEqual(entered);
    expect(businessOf({ ...typed, ...manual }, undefined, 'en_gb')).toEqual(entered);
    expect(businessOf({ ...typed, byHand: 'on' }, undefined, 'en_gb')).toEqual(emptyBusiness(manualCrmId));
  });

  it('reports missing and invalid fields [FRM-02, FRM-03]', () => {
    expect(check({ firstName: ' ', lastName: 'b'.repeat(101) })).toEqual({
      firstName: 'First name is required',
      lastName: 'Please enter a valid Last name',
    });
  });

  it('reports a failed search with the agreed text [BIZ-15]', () => {
    expect(exampleTexts.messages.unavailable).toBe(
      'The business search service is currently unavailable. Please try again later or enter your business manually.',
    );
  });
});

describe('validation after typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs a second after the last key, once [BIZ-17]', () => {
    const task = vi.fn();
    const pause = afterPause(1000);
    pause.plan(task);
    vi.advanceTimersByTime(999);
    pause.plan(task);
    vi.advanceTimersByTime(999);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
    pause.plan(task);
    pause.cancel();
    vi.advanceTimersByTime(2000);
    expect(task).toHaveBeenCalledOnce();
  });
});
