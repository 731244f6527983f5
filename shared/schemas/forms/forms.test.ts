import { describe, expect, it } from 'vitest';
import { accepts, controlOf, problemsOf, refuses } from '../../../test/support/shared/form-problems.ts';
import { validForms } from '../../../test/support/shared/form-values.ts';
import { controls } from './field.ts';
import { fieldLabels } from './field-labels.ts';
import { findForm, forms, isFormId } from './forms.ts';

const ids = Object.keys(forms).filter(isFormId);

describe('the forms', () => {
  it('are eight, each with the id derived from its path [FRM-09, FRM-11, FRM-12, FRM-13, FRM-14, FRM-15]', () => {
    expect(Object.fromEntries(ids.map((id) => [id, forms[id].path]))).toEqual({
      'ask-an-expert': '/api/contact/ask-an-expert',
      'find-my-sales-rep': '/api/contact/find-my-sales-rep',
      blowfly: '/api/disease/blowfly',
      'lungworm-pet': '/api/disease/lungworm/pet',
      'lungworm-vet': '/api/disease/lungworm/vet',
      'parvo-pet': '/api/disease/parvo/pet',
      'parvo-vet': '/api/disease/parvo/vet',
      'parvo-shelter': '/api/disease/parvo/shelter',
    });
    for (const unknown of ['', 'blowflies', 'toString', 'lungworm'])
      expect(findForm(unknown)).toBeUndefined();
  });

  it('assign every field to exactly one of their sections', () => {
    for (const id of ids) {
      const shown = Object.values<readonly string[]>(forms[id].sections).flat();
      expect(shown.toSorted(), id).toEqual(Object.keys(forms[id].fields).toSorted());
      for (const schema of Object.values(forms[id].fields)) expect(controls.has(schema)).toBe(true);
    }
  });

  it('use the agreed names of fields [FRM-18]', () => {
    const names = new Set(ids.flatMap((id) => Object.keys(forms[id].fields)));
    names.delete('consent');
    expect([...names].toSorted()).toEqual(
      [
        'firstName',
        'lastName',
        'emailAddress',
        'telephone',
        'country',
        'postcode',
        'practiceName',
        'petName',
        'species',
        'caseDate',
        'strikeDate',
        'casePostcode',
        'clinicZipcode',
        'caseOutcome',
        'diagnosisConfirmed',
        'helpWith',
        'query',
      ].toSorted(),
    );
  });

  it('require their required fields, individually and all at once [FRM-28, FRM-29, FRM-31, FRM-32, FRM-33, FRM-02]', () => {
    for (const id of ids) {
      accepts(id, {});
      const everything: Record<string, string> = {};
      for (const name of Object.keys(validForms[id])) {
        const control = controlOf(id, name);
        const message = `${fieldLabels[control.label].en} is required`;
        for (const nothing of [undefined, '', '  ', false])
          if (!(nothing === '  ' && control.kind === 'checkbox'))
            refuses(id, { [name]: nothing }, name, message);
        everything[name] = message;
      }
      const blank = Object.fromEntries(Object.keys(validForms[id]).map((name) => [name, '']));
      expect(Object.keys(problemsOf(id, blank)).toSorted()).toEqual(Object.keys(everything).toSorted());
    }
  });

  it('include locale and form, and the email service’s addresses only when given [FRM-16, FRM-17]', () => {
    const { schema } = forms.blowfly;
    const body = { locale: 'en_gb', formId: 'blowfly', ...validForms.blowfly };
    expect(schema.parse(body)).not.toHaveProperty('toAddress');
    expect(schema.parse({ ...body, toAddress: 'a@b.example', templateId: 't1' })).toMatchObject({
      toAddress: 'a@b.example',
      templateId: 't1',
    });
    expect(schema.safeParse({ ...body, locale: 'atlantis' }).success).toBe(false);
    expect(schema.safeParse({ ...body, formId: 'lungworm-pet' }).success).toBe(false);
    expect(schema.parse({ ...body, roles: 'admin' })).not.toHaveProperty('roles');
  });

  it('require consent only in the full variant of lungworm for vets [FRM-30]', () => {
    refuses('lungworm-vet', { consent: undefined }, 'consent', 'Consent is required');
    refuses('lungworm-vet', { consent: false, variant: 'default' }, 'consent', 'Consent is required');
    accepts('lungworm-vet', { consent: undefined, variant: 'short' });
    refuses('blowfly', { consent: undefined, variant: 'short' }, 'consent', 'Consent is required');
  });
});
