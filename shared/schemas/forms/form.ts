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
import type { Upgrade } from './upgrade.ts';

/** How much of a form is shown: `short` has only what it needs, and the country. */
const formVariant = z.enum(['default', 'short']);
export type FormVariant = z.infer<typeof formVariant>;

/** The part of a form's page that a field stands in. */
export type FormSection = 'you' | 'animal' | 'case' | 'question' | 'consent';

/** What every form sends beside its own fields; addresses and template only with the email service option. */
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
  /** A box that has to be ticked only where the form is shown in full. */
  consentInFull?: keyof Fields & string;
  /**
   * From the form's first version to its second, and so on to today's. A change that older data would not meet
   * (a field that is new and required, has another name, or takes less than before) adds one.
   */
  upgrades?: readonly Upgrade[];
};

/** One of the eight forms: where it is posted and the schema of what is posted. */
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

/** Without it zod would keep these checks back until every field is right, and complain in two rounds. */
const everyField = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

type Checked = { region: FormRegion; fields: z.ZodRawShape; consentInFull: string | undefined };

/** What depends on more than one field: the country's postcodes and numbers, and the variant's consent. */
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
