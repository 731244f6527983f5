import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { describe, expect, it } from 'vitest';
import { asProblems, bodyOf, fieldProblems } from './form-body.ts';

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

describe('a form’s request', () => {
  it('contains locale, form and the trimmed values of filled-in fields [FRM-16, FRM-08]', () => {
    expect(bodyOf(form, entered({ ...good, firstName: '  Ann ', telephone: '  ', species: '' }))).toEqual({
      ...good,
      locale: 'en_gb',
      formId: 'lungworm-vet',
      variant: 'default',
      consent: true,
    });
  });

  it('contains the email service’s addresses only if the page has them [FRM-17]', () => {
    expect(Object.keys(bodyOf(form, entered(good)))).not.toContain('toAddress');
    const service = { toAddress: 'a@b.example', fromAddress: 'c@d.example', ccAddress: '', templateId: 't' };
    const body = bodyOf(form, entered({ ...good, ...service }));
    expect(body).toMatchObject({ toAddress: 'a@b.example', fromAddress: 'c@d.example', templateId: 't' });
    expect(body).not.toHaveProperty('ccAddress');
  });

  it('leaves out fields that are not the form’s, and those that only the page needs', () => {
    const body = bodyOf(form, entered({ ...good, roles: 'admin', afterwards: '/en_gb', page: '1' }));
    expect(Object.keys(body).filter((name) => ['roles', 'afterwards', 'page'].includes(name))).toEqual([]);
  });

  it('counts a line break as one character, as browsers do [FRM-06]', () => {
    const question = forms['ask-an-expert'];
    const data = entered({ query: `${'a'.repeat(499)}\r\n${'b'.repeat(500)}` });
    expect(String(bodyOf(question, data).query)).toHaveLength(1000);
  });
});

describe('a form’s errors on the page', () => {
  const problems = (values: Record<string, string>) =>
    fieldProblems(form, bodyOf(form, entered({ ...good, ...values })), today);

  it('are empty once everything is valid [FRM-29]', () => {
    expect(problems({})).toEqual({});
  });

  it('include missing and invalid fields [FRM-02, FRM-03]', () => {
    expect(problems({ firstName: ' ', consent: '' })).toEqual({ firstName: 'required', consent: 'required' });
    expect(problems({ emailAddress: 'ann', country: 'Republic of Ireland', telephone: '1' })).toEqual({
      emailAddress: 'invalid',
      postcode: 'invalid',
      telephone: 'invalid',
    });
  });

  it('include a date after today, alongside other errors [FRM-26]', () => {
    expect(problems({ caseDate: '2026-03-15', lastName: '' })).toEqual({
      caseDate: 'invalid',
      lastName: 'required',
    });
  });

  it('include the fields that the server rejects, in the same way', () => {
    expect(asProblems(['firstName', 'query'], { firstName: 'Ann' })).toEqual({
      firstName: 'invalid',
      query: 'required',
    });
  });
});
