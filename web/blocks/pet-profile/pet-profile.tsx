import { signedIn } from '../../lib/pages/block-context.ts';
import { OwnerBlock } from '../../portal/owner-block.tsx';
import { ownerData, petDoses } from '../../portal/owner-data.ts';
import { PetProfileScreen } from '../../portal/portal-screens.client.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to show the pet in the address with its data and reminders; visitors are asked to sign in. Put a
 * reminder form “in a window” on the same page, or name the page that has one.
 */
export async function PetProfile({ item: { elements, system }, context }: BlockProps<'pet_profile'>) {
  const { locale, query, visitor } = context;
  const owner = signedIn(visitor);
  const petId = owner === undefined ? null : new URLSearchParams(query).get('id');
  // Loaded in parallel with the screen's data, which is read only once per request.
  const [doses] = await Promise.all([
    petId ? petDoses(context, petId) : undefined,
    owner === undefined ? undefined : ownerData(context),
  ]);
  return (
    <OwnerBlock
      context={context}
      screen="petProfile"
      petBlock={{ codename: system.codename, maxAgeDays: elements.birth_date_max_age_days.value }}
      texts={{
        pets: { profile: elements.title.value, deletePet: elements.delete_text.value },
        errors: { pets: elements.pet_api_error.value },
      }}
    >
      <PetProfileScreen
        dashboardUrl={screenAddress(elements.dashboard_url.value, '/pets', locale)}
        reminderUrl={screenAddress(elements.reminder_modal_url.value, '', locale)}
        afterRemoval={screenAddress(elements.delete_redirect_url.value, '/pets', locale)}
        editText={elements.edit_text.value}
        doses={petId && doses ? { petId, doses } : undefined}
      />
    </OwnerBlock>
  );
}
