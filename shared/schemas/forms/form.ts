import * as z from 'zod';
import {
  type FormRegion,
  isPostcode,
  isTelephone,
  postcodeRegion,
  telephoneRegion,
} from '../../domain/form-region.ts';
import { localeCode } from '../locale.ts';
import { emailService, guardFields } from '../submission.ts';
import { controls, invalidMessage, isBlank, requiredMessage } from './field.ts';

const formVariant = z.enum(['default', 'short']);
export type FormVariant = z.infer<typeof formVariant>;

export type FormSection = 'you' | 'animal' | 'case' | 'question' | 'consent';

/** Fields that every form sends in addition to its own; addresses and template only with the email service option. */
const envelope = {
  locale: localeCode,
  variant: formVariant.default('default'),
  toAddress: emailService.shape.toAddress.optional(),
  fromAddress: emailService.shape.fromAddress.optional(),
  ccAddress: emailService.shape.toAddress.optional(),
  templateId: emailService.shape.templateId.optional(),
  ...guardFields.shape,
};

type FormOptions<Id extends string, Fields extends z.ZodRawShape> = {
  id: Id;
  path: `/api/${string}`;
  region: FormRegion;
  /** Fields in the order of the page. */
  sections: Partial<Record<FormSection, readonly (keyof Fields & string)[]>>;
  fields: Fields;
  /** A checkbox that is required only in the full variant of the form. */
  consentInFull?: keyof Fields & string;
  /**
   * Upgrades from the form's first version to its second, and so on up to the current one. A change that older data
   * would not satisfy (a new required field, a renamed field, or a stricter limit) must add an upgrade.
   */
  upgrades?: readonly Upgrade[];
};

/** Defines one of the eight forms: the path it is posted to and the schema of its data. */
export function defineForm<const Id extends string, Fields extends z.ZodRawShape>(
  options: FormOptions<Id, Fields>,
) {
  const { id, path, region, sections, fields, consentInFull, upgrades = [] } = options;
  const schema = z.object({ ...envelope, formId: z.literal(id), ...fields }).superRefine((body, issues) => {
    for (const [field, message] of crossChecks({ region, fields, consentInFull }, body))
      issues.addIssue({ code: 'custom', path: [field], message });
  }, everyField);
  return {
    id,
    path,
    region,
    sections,
    fields,
    schema,
    consentInFull,
    upgrades,
    version: upgrades.length + 1,
  };
}

/** Without this, zod would run these checks only once every field is valid, and report errors in two rounds. */
const everyField = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

type Checked = { region: FormRegion; fields: z.ZodRawShape; consentInFull: string | undefined };

/** Checks across fields: postcodes and numbers of the country, and the consent of the variant. */
function crossChecks({ region, fields, consentInFull }: Checked, body: object): [string, string][] {
  const values = new Map<string, unknown>(Object.entries(body));
  const locale = String(values.get('locale'));
  const where = postcodeRegion(region, locale, values.get('country'));
  return Object.entries(fields).flatMap(([name, schema]): [string, string][] => {
    const control = controls.get(schema);
    const value = values.get(name);
    if (!control) return [];
    if (name === consentInFull && isBlank(value) && values.get('variant') !== 'short')
      return [[name, requiredMessage(control.label)]];
    if (typeof value !== 'string' || isBlank(value)) return [];
    const fits =
      control.kind === 'postcode'
        ? isPostcode(value, where)
        : control.kind !== 'telephone' || isTelephone(value, telephoneRegion(region, locale));
    return fits ? [] : [[name, invalidMessage(control.label)]];
  });
}

export type SubmittedData = Readonly<Record<string, unknown>>;

/** Converts data from one version of a form to the next. It may leave a field empty, for support to fill in. */
export type Upgrade = (older: SubmittedData) => SubmittedData;
