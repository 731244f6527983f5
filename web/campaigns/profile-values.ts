import { needsProfessionalNumber } from '@merrowvale/shared/domain/campaign.ts';
import { plainEmail } from '@merrowvale/shared/schemas/email-address.ts';
import * as z from 'zod';
import { lineEntry, listEntry, readPayload } from '../forms/form-entries.ts';
import type { FieldProblems } from '../forms/posted.ts';
import type { Visitor } from '../lib/pages/block-context.ts';

export const preferences = [
  'productService',
  'businessManagement',
  'professionalEducation',
  'productPromotions',
] as const;

export const consents = ['email', 'sms'] as const;

export const profileFields = z.object({
  salutation: lineEntry,
  firstName: lineEntry,
  lastName: lineEntry,
  email: lineEntry,
  phone: lineEntry,
  role: lineEntry,
  role2: lineEntry,
  professionalNumberJurisdiction: lineEntry,
  professionalNumber: lineEntry,
  business: lineEntry,
  preferences: listEntry(z.enum(preferences)),
  consent: listEntry(z.enum(consents)),
});
type ProfileValues = z.output<typeof profileFields>;

export type ProfileField = Exclude<keyof ProfileValues, 'preferences' | 'consent'>;

/** The respondent, with the identity provider's field names. */
export type CampaignProfile = ReturnType<typeof profileIn>;

export function profileIn(values: Readonly<Record<string, unknown>>, UID: string) {
  const { preferences: chosen, consent, ...texts } = readPayload(profileFields, values);
  return {
    ...texts,
    UID,
    preferences: {
      productService: chosen.includes('productService'),
      businessManagement: chosen.includes('businessManagement'),
      professionalEducation: chosen.includes('professionalEducation'),
      productPromotions: chosen.includes('productPromotions'),
    },
    consent: { email: consent.includes('email'), sms: consent.includes('sms') },
  };
}

export function profileValues({ UID: _, ...profile }: CampaignProfile): ProfileValues {
  return {
    ...profile,
    preferences: preferences.filter((name) => profile.preferences[name]),
    consent: consents.filter((name) => profile.consent[name]),
  };
}

const always: readonly ProfileField[] = ['firstName', 'lastName', 'email', 'role'];
const professional: readonly ProfileField[] = ['professionalNumberJurisdiction', 'professionalNumber'];
/** The fields that can have errors, in the order of the page. */
export const checkedProfileFields = [...always, ...professional];

/** All missing fields, and an invalid address, in the order of the page. Farmers need no number. */
export function profileProblems(values: Readonly<Record<string, unknown>>): FieldProblems {
  const profile = readPayload(profileFields, values);
  const needed = needsProfessionalNumber(profile.role) ? [...always, ...professional] : always;
  return Object.fromEntries(
    needed.flatMap((field) => {
      if (profile[field] === '') return [[field, 'missing']];
      return field === 'email' && plainEmail(profile.email) === undefined ? [[field, 'wrong']] : [];
    }),
  );
}

export function knownProfile(visitor: Exclude<Visitor, 'pending'>): CampaignProfile | undefined {
  if (visitor === 'anonymous') return undefined;
  const { id, contact } = visitor;
  return profileIn({ ...contact, email: contact?.emailAddress, phone: contact?.telephone }, id);
}
