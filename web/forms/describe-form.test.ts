import type { Locale } from '@merrowvale/shared/locales.ts';
import { type FormId, forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { describe, expect, it } from 'vitest';
import { describeForm } from './describe-form.ts';

type Facts = Parameters<typeof describeForm>[0];

function fieldsOf(id: FormId, differences: Partial<Facts> = {}) {
  const sections = describeForm({
    form: forms[id],
    variant: 'default',
    locale: 'en_gb',
    messages: new Map(),
    general: { required: '', invalid: '' },
    titles: { you: 'You', animal: 'Animal', case: 'Case', question: 'Question', consent: 'Consent' },
    contact: {},
    ...differences,
  });
  return new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
}

describe('a form’s description', () => {
  it('uses default texts for fields if the editor has written none [FRM-02, FRM-03]', () => {
    expect(fieldsOf('ask-an-expert').get('firstName')?.messages).toEqual({
      required: 'First name is required',
      invalid: 'Please enter a valid First name',
    });
    const german = fieldsOf('ask-an-expert', { locale: 'de' }).get('firstName');
    expect(german).toMatchObject({
      label: 'Vorname',
      messages: { required: 'Füllen Sie das Feld „Vorname“ aus' },
    });
  });

  it('prefers an editor’s texts: the field’s, then the block’s [FRM-27, FRM-02]', () => {
    const fields = fieldsOf('blowfly', {
      general: { required: 'Fill in {label}', invalid: 'Check {label}' },
      messages: new Map([
        [
          'casePostcode',
          { label: 'Postcode of the farm', hint: 'LL55 4TY', required: 'Where is it?', invalid: '' },
        ],
      ]),
    });
    expect(fields.get('casePostcode')).toMatchObject({
      label: 'Postcode of the farm',
      hint: 'LL55 4TY',
      messages: { required: 'Where is it?', invalid: 'Check Postcode of the farm' },
    });
    expect(fields.get('strikeDate')?.messages.required).toBe('Fill in Date of the strike');
  });

  it('marks required fields, and shows only those in the short form [FRM-29, FRM-30]', () => {
    const needed = (variant: 'default' | 'short') =>
      [...fieldsOf('lungworm-vet', { variant }).values()].flatMap(({ name, control }) =>
        control.required ? [name] : [],
      );
    const fields = 'firstName lastName emailAddress practiceName country postcode caseDate caseOutcome'.split(
      ' ',
    );
    expect(needed('default')).toEqual([...fields, 'consent']);
    expect(needed('short')).toEqual(fields);
    expect([...fieldsOf('lungworm-vet', { variant: 'short' }).keys()]).toEqual(fields);
    expect(fieldsOf('lungworm-vet').get('telephone')?.control.required).toBe(false);
    expect([...fieldsOf('find-my-sales-rep', { variant: 'short' }).keys()]).toContain('country');
  });

  it('asks for a country only if there is a choice [FRM-37]', () => {
    const asks = (locale: Locale) => fieldsOf('find-my-sales-rep', { locale }).has('country');
    expect(asks('en_gb')).toBe(true);
    const locales: Locale[] = ['us', 'de', 'fr', 'jp', 'nl'];
    expect(locales.filter(asks)).toEqual([]);
    expect(fieldsOf('lungworm-vet', { locale: 'de' }).get('country')?.options).toEqual([
      { value: 'United Kingdom', label: 'Vereinigtes Königreich' },
      { value: 'Republic of Ireland', label: 'Republik Irland' },
    ]);
  });

  it('prefills the signed-in user’s details, unless the form would reject them [FRM-40]', () => {
    const contact = {
      firstName: 'Ann',
      lastName: 'Bell',
      emailAddress: 'a@b.example',
      telephone: '+447700900123',
    };
    const known = (id: FormId, own: Facts['contact'] = contact, locale: Locale = 'en_gb') =>
      Object.fromEntries(
        [...fieldsOf(id, { contact: own, locale }).values()].flatMap(({ name, known }) =>
          known ? [[name, known]] : [],
        ),
      );
    expect(known('lungworm-vet')).toEqual(contact);
    expect(known('lungworm-vet', { telephone: '+12025550143' })).toEqual({});
    expect(known('ask-an-expert', { telephone: '+12025550143' }, 'us')).toEqual({
      telephone: '+12025550143',
    });
    expect(known('lungworm-vet', {})).toEqual({});
  });
});
