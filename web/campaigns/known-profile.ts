import type { Visitor } from '../lib/pages/block-context.ts';
import { type CampaignProfile, emptyProfile } from './profile-values.ts';

export function knownProfile(visitor: Exclude<Visitor, 'pending'>): CampaignProfile | undefined {
  if (visitor === 'anonymous') return undefined;
  const { id, contact = {} } = visitor;
  return emptyProfile(id, {
    email: contact.emailAddress ?? '',
    salutation: contact.salutation ?? '',
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    phone: contact.telephone ?? '',
  });
}
