import type { Visitor } from '../blocks/block.ts';
import { type CampaignProfile, emptyProfile } from './campaign-submission.ts';

/** What is known of whoever is signed in, as a campaign sends it. */
export function knownProfile({ id, contact = {} }: Visitor): CampaignProfile | undefined {
  if (id === undefined) return undefined;
  return emptyProfile(id, {
    email: contact.emailAddress ?? '',
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    phone: contact.telephone ?? '',
  });
}
