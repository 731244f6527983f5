import { needsProfessionalNumber } from '@merrowvale/shared/domain/campaign.ts';
import * as z from 'zod/mini';
import type { CampaignProfile } from './campaign-submission.ts';

/** The text fields of a profile. */
export type ProfileField = {
  [Name in keyof CampaignProfile]: CampaignProfile[Name] extends string ? Name : never;
}[keyof CampaignProfile];

const always = ['firstName', 'lastName', 'email', 'role'] as const satisfies readonly ProfileField[];
const professional = [
  'professionalNumberJurisdiction',
  'professionalNumber',
] as const satisfies readonly ProfileField[];
const email = z.email();

/** The errors of a profile: all missing fields, and an invalid address. Farmers need no number. */
export function profileProblems(profile: CampaignProfile): ReadonlyMap<ProfileField, 'missing' | 'wrong'> {
  const needed = needsProfessionalNumber(profile.role) ? [...always, ...professional] : always;
  const problems = new Map<ProfileField, 'missing' | 'wrong'>();
  for (const field of needed) if (profile[field].trim() === '') problems.set(field, 'missing');
  if (!problems.has('email') && !email.safeParse(profile.email.trim()).success)
    problems.set('email', 'wrong');
  return problems;
}
