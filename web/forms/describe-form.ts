import { isTelephone, telephoneRegion } from '@merrowvale/shared/domain/form-region.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { type Control, controls } from '@merrowvale/shared/schemas/forms/field.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import type { FormSection, FormVariant } from '@merrowvale/shared/schemas/forms/form.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';
import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { optionLabel } from '@merrowvale/shared/schemas/forms/option-labels.ts';
import type { VisitorContact } from '../lib/pages/block-context.ts';

/** An editor's texts for a field; empty ones count as not set. */
export type EditorMessages = { label: string; hint: string; required: string; invalid: string };

type Facts = {
  form: Form;
  variant: FormVariant;
  locale: Locale;
  /** An editor's texts by field name. */
  messages: ReadonlyMap<string, EditorMessages>;
  /** An editor's texts for all fields, with `{label}` as a placeholder for the field's label. */
  general: { required: string; invalid: string };
  titles: Readonly<Record<FormSection, string>>;
  contact: VisitorContact;
};

export function describeForm(facts: Facts) {
  const { form, titles } = facts;
  const fields = new Map(Object.entries(form.fields));
  const sections: Partial<Record<FormSection, readonly string[]>> = form.sections;
  const order: readonly FormSection[] = Object.keys(sections).filter((name) => isSection(name, titles));
  return order.flatMap((section) => {
    const shown = (sections[section] ?? []).flatMap((name) => {
      const schema = fields.get(name);
      const control = schema && controls.get(schema);
      return control && isShown(name, control, facts) ? [describeField(name, control, facts)] : [];
    });
    return shown.length > 0 ? [{ title: titles[section], fields: shown }] : [];
  });
}

function isSection(name: string, titles: Facts['titles']): name is FormSection {
  return name in titles;
}

/** The short form shows only required fields; the country is shown only if there is a choice. */
function isShown(name: string, { required }: Control, { form, variant, locale }: Facts): boolean {
  if (name === 'country') return telephoneRegion(form.region, locale) === 'uk';
  return variant === 'default' || required;
}

export type FieldMessages = ReturnType<typeof describeField>;

function describeField(name: string, control: Control, facts: Facts) {
  const { form, variant, locale, messages, general, contact } = facts;
  const language = messageLanguage(locale);
  const own = messages.get(name);
  const label = own?.label || fieldLabels[control.label][language];
  const message = (kind: 'required' | 'invalid') =>
    own?.[kind] || general[kind].replaceAll('{label}', label) || formMessages[language][kind](label);
  const needed = control.required || (variant === 'default' && form.consentInFull === name);
  const options = control.kind === 'choice' ? control.options : [];
  return {
    name,
    control: { ...control, required: needed },
    label,
    hint: own?.hint || undefined,
    messages: { required: message('required'), invalid: message('invalid') },
    options: options.map((value) => ({ value, label: optionLabel(value, language) })),
    /** The signed-in user's value. */
    known: knownValue(name, facts, contact),
  };
}

function knownValue(name: string, { form, locale }: Facts, contact: VisitorContact): string {
  if (name === 'telephone')
    return contact.telephone && isTelephone(contact.telephone, telephoneRegion(form.region, locale))
      ? contact.telephone
      : '';
  return name === 'firstName' || name === 'lastName' || name === 'emailAddress' ? (contact[name] ?? '') : '';
}
