import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { describe, expect, it } from 'vitest';
import { asProblems, bodyOf, problemsOf } from './form-body.ts';

const today = '2026-03-14';
const form = forms['lungworm-vet'];

function entered(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({
    locale: 'en_gb',
    formId: form.id,
    variant: 'default',
    ...values,
  }))
    data.set(name, value);
  return data;
}

const good = {
  firstName: 'Ann',
  lastName: 'Bell',
  emailAddress: 'ann@farm.example',
  practiceName: 'Hill Vets',
  country: 'United Kingdom',
  postcode: 'EH1 1YZ',
  caseDate: today,
  caseOutcome: 'Ongoing',
  consent: 'on',
};

describe('what a form sends', () => {
  it('is locale, form and what was filled in, without the spaces around it [FRM-16, FRM-08]', () => {
    expect(bodyOf(form, entered({ ...good, firstName: '  Ann ', telephone: '  ', species: '' }))).toEqual({
      ...good,
      locale: 'en_gb',
      formId: 'lungworm-vet',
      variant: 'default',
      consent: true,
    });
  });

  it('has the email service’s addresses only where the page has them [FRM-17]', () => {
    expect(Object.keys(bodyOf(form, entered(good)))).not.toContain('toAddress');
    const service = { toAddress: 'a@b.example', fromAddress: 'c@d.example', ccAddress: '', templateId: 't' };
    const body = bodyOf(form, entered({ ...good, ...service }));
    expect(body).toMatchObject({ toAddress: 'a@b.example', fromAddress: 'c@d.example', templateId: 't' });
    expect(body).not.toHaveProperty('ccAddress');
  });

  it('leaves out what is no field of the form, and what the page alone needs', () => {
    const body = bodyOf(form, entered({ ...good, roles: 'admin', afterwards: '/en_gb', page: '1' }));
    expect(Object.keys(body).filter((name) => ['roles', 'afterwards', 'page'].includes(name))).toEqual([]);
  });

  it('counts a line’s end as one character, as browsers do [FRM-06]', () => {
    const question = forms['ask-an-expert'];
    const data = entered({ query: `${'a'.repeat(499)}\r\n${'b'.repeat(500)}` });
    expect(String(bodyOf(question, data).query)).toHaveLength(1000);
  });
});

describe('what a page finds wrong with a form', () => {
  const problems = (values: Record<string, string>) =>
    problemsOf(form, bodyOf(form, entered({ ...good, ...values })), today);

  it('is nothing once all is right [FRM-29]', () => {
    expect(problems({})).toEqual({});
  });

  it('is a missing field or a wrong one [FRM-02, FRM-03]', () => {
    expect(problems({ firstName: ' ', consent: '' })).toEqual({ firstName: 'required', consent: 'required' });
    expect(problems({ emailAddress: 'ann', country: 'Republic of Ireland', telephone: '1' })).toEqual({
      emailAddress: 'invalid',
      postcode: 'invalid',
      telephone: 'invalid',
    });
  });

  it('is a date after today, beside whatever else is wrong [FRM-26]', () => {
    expect(problems({ caseDate: '2026-03-15', lastName: '' })).toEqual({
      caseDate: 'invalid',
      lastName: 'required',
    });
  });

  it('is told of the fields that the server refuses in the same way', () => {
    expect(asProblems(['firstName', 'query'], { firstName: 'Ann' })).toEqual({
      firstName: 'invalid',
      query: 'required',
    });
  });
});
